/** A point on the earth, in degrees. */
interface Point {
  readonly latitude: number
  readonly longitude: number
}

const earthRadiusInMiles = 3958.8

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The distance of two points as the crow flies, in miles (the haversine formula). */
export const milesBetween = (one: Point, other: Point): number => {
  const latitudes = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2
  const longitudes = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const both = latitudes + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * longitudes
  return 2 * earthRadiusInMiles * Math.asin(Math.sqrt(both))
}
