/** One line of the table. `budget` is what the value may not pass, where one is set. */
export interface Measurement {
  name: string
  value: number
  unit: string
  budget?: { most?: number; least?: number }
}
