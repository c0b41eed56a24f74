// What the invented people and their homes are made of. The fathers and sons named John Smith are made elsewhere.

/** The items of a list that is written as a text. */
export const listed = (text: string): readonly string[] => text.trim().split(/,\s+/)

export const women = listed(`
  Agnes, Beatrice, Clara, Dorothy, Edith, Florence, Grace, Hannah, Irene, Josephine, Katherine, Lillian, Mabel, Nora, Olive,
  Pearl, Ruth, Stella, Thelma, Violet, Winifred, Mary Ann`)

export const men = listed(`
  Albert, Bernard, Clarence, Daniel, Ernest, Frederick, George, Harold, Isaac, Jonathan, Kenneth, Leonard, Martin, Nathan,
  Oscar, Philip, Raymond, Samuel, Theodore, Victor, Walter, Zachary`)

/** What some of them are also called. */
export const nicknames: Readonly<Record<string, string | undefined>> = {
  Florence: 'Flo',
  Josephine: 'Jo',
  Katherine: 'Kate',
  Daniel: 'Dan',
  Samuel: 'Sam',
  Theodore: 'Th\u00e9o',
}

/** One for each family that is not called Smith; a name that occurs twice is shared by two families. */
export const lastNames = listed(`
  Abernathy, Bellweather, Castellanos, Dunmore, Eastlake, Fairbanks, Garrison, Hollister, Ingram, Jessup, Kowalski, Lockwood,
  Marchetti, Nakamura, O'Brien, Pemberton, Quimby, Ramirez-Lee, Sorensen, Thackeray, Underhill, Van Dyke, Whitfield,
  Yarborough, Zimmerman, Garrison, Lockwood, Nakamura, Whitfield, Ingram`)

export const streets = listed(`
  Alder St, Birch Ave, Chestnut Ln, Dogwood Dr, Elm St, Foxglove Ct, Garden Rd, Hawthorn St, Ivy Ln, Juniper Ave, Larch Rd,
  Mulberry St`)

export const companies = listed(`
  Analytical Engines, Bright Harbor Bakery, Copper Kettle Tea, Difference & Daughters, Evergreen Surveying, Foundry Nine,
  Granite State Optics`)

export const titles = listed('Accountant, Baker, Carpenter, Engineer, Nurse, Surveyor, Teacher')
export const colleges = listed('Alder College, Birch State University, Chestnut Institute')
export const majors = listed('Botany, Economics, History, Mathematics, Music')
export const degrees = listed('BA, BS, MA')
export const certificates = listed('First Aid, Land Surveying, Bookkeeping')
export const languages = listed('French, German, Polish, Spanish')
export const proficiencies = listed('basic, fluent, native')
export const networks = listed('Circles, Postcard')
export const carriers = listed('Meadow Telephone, Northern Wireless, Copperline')
export const zonings = listed('Residential, Mixed Use')
export const styles = listed('Bungalow, Colonial, Ranch, Victorian')
export const views = listed('City, Park, River, Street')
export const floors = listed('Hardwood, Stone, Tile')
export const foundations = listed('Brick, Concrete, Stone')

/** The sign with which each month begins. */
export const zodiac = listed(
  'Capricorn, Aquarius, Pisces, Aries, Taurus, Gemini, Cancer, Leo, Virgo, Libra, Scorpio, Sagittarius',
)

/** The last day of that sign, in each month. */
export const lastDaysOfSigns: readonly number[] = [19, 18, 20, 19, 20, 20, 22, 22, 22, 22, 21, 21]
