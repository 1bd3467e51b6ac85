/** A line of one chart: one value for each date of the chart, null where there is none. */
export interface LineData {
  name: string
  values: number[]
}

/** The data of eight mixed charts, as on a home screen. */
export interface DashboardData {
  /** Days as UTC midnights in ms, one a week. */
  dates: number[]
  /** Two line charts: one with two lines, one with four. */
  lines: [LineData[], LineData[]]
  categories: string[]
  /** Two grouped bar charts and a stacked one. */
  grouped: [LineData[], LineData[]]
  stacked: LineData[]
  /** Percentages. */
  gauges: [number, number]
  scatter: { x: number[]; y: number[] }
}

/** One long line with one value a minute. */
export interface LongData {
  times: number[]
  values: number[]
}

/** A mounted scene. */
export interface Mounted<Data> {
  update: (data: Data) => void
  unmount: () => void
}

/** The adapter of one library. Every chart is CHART_WIDTH by CHART_HEIGHT, with axes and without animation. */
export interface Contender {
  name: string
  dashboard?: (host: HTMLElement, data: DashboardData) => Mounted<DashboardData>
  long?: (host: HTMLElement, data: LongData) => Mounted<LongData>
}

export const CHART_WIDTH = 420
export const CHART_HEIGHT = 200
export const PALETTE = ['#5b4bd6', '#c8842d', '#12747f', '#d8608a', '#3c4356', '#74984c'] as const

/** Returns the color of the n-th series. */
export function paletteColor(index: number): string {
  return PALETTE[index % PALETTE.length] ?? PALETTE[0]
}

/** Creates a cell of the dashboard's grid. */
export function cell(host: HTMLElement, height = CHART_HEIGHT): HTMLDivElement {
  const element = document.createElement('div')
  element.style.width = `${CHART_WIDTH}px`
  element.style.height = `${height}px`
  host.append(element)
  return element
}
