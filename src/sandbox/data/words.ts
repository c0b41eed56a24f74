// What else the invented people and their homes are made of.

export const streets: readonly string[] = [
  'Alder St',
  'Birch Ave',
  'Chestnut Ln',
  'Dogwood Dr',
  'Elm St',
  'Foxglove Ct',
  'Garden Rd',
  'Hawthorn St',
  'Ivy Ln',
  'Juniper Ave',
  'Larch Rd',
  'Mulberry St',
]

export const companies: readonly string[] = [
  'Analytical Engines',
  'Bright Harbor Bakery',
  'Copper Kettle Tea',
  'Difference & Daughters',
  'Evergreen Surveying',
  'Foundry Nine',
  'Granite State Optics',
]

export const titles: readonly string[] = [
  'Accountant',
  'Baker',
  'Carpenter',
  'Engineer',
  'Nurse',
  'Surveyor',
  'Teacher',
]

export const colleges: readonly string[] = ['Alder College', 'Birch State University', 'Chestnut Institute']
export const majors: readonly string[] = ['Botany', 'Economics', 'History', 'Mathematics', 'Music']
export const degrees: readonly string[] = ['BA', 'BS', 'MA']
export const certificates: readonly string[] = ['First Aid', 'Land Surveying', 'Bookkeeping']
export const languages: readonly string[] = ['French', 'German', 'Polish', 'Spanish']
export const proficiencies: readonly string[] = ['basic', 'fluent', 'native']
export const networks: readonly string[] = ['Circles', 'Postcard']
export const carriers: readonly string[] = ['Meadow Telephone', 'Northern Wireless', 'Copperline']
export const zonings: readonly string[] = ['Residential', 'Mixed Use']
export const styles: readonly string[] = ['Bungalow', 'Colonial', 'Ranch', 'Victorian']
export const views: readonly string[] = ['City', 'Park', 'River', 'Street']
export const floors: readonly string[] = ['Hardwood', 'Stone', 'Tile']
export const foundations: readonly string[] = ['Brick', 'Concrete', 'Stone']

/** For each month, the sign with which it begins, and the last day of that sign. */
export const zodiac: readonly (readonly [sign: string, lastDay: number])[] = [
  ['Capricorn', 19],
  ['Aquarius', 18],
  ['Pisces', 20],
  ['Aries', 19],
  ['Taurus', 20],
  ['Gemini', 20],
  ['Cancer', 22],
  ['Leo', 22],
  ['Virgo', 22],
  ['Libra', 22],
  ['Scorpio', 21],
  ['Sagittarius', 21],
]
