/** A line of one chart: as many values as the chart has dates, null where there is none. */
export interface LineData {
  name: string
  values: number[]
}

/** Eight mixed charts: what a home screen would show. */
export interface DashboardData {
  /** Days as UTC midnights in ms, one a week. */
  dates: number[]
  /** Two charts: of two lines and of four. */
  lines: [LineData[], LineData[]]
  categories: string[]
  /** Two grouped bar charts and a stacked one. */
  grouped: [LineData[], LineData[]]
  stacked: LineData[]
  /** Of 100. */
  gauges: [number, number]
  scatter: { x: number[]; y: number[] }
}

/** One long line: a value a minute. */
export interface LongData {
  times: number[]
  values: number[]
}

/** What stands on the page after a mount. */
export interface Mounted<Data> {
  update: (data: Data) => void
  unmount: () => void
}

/** How one library draws; every chart is CHART_WIDTH by CHART_HEIGHT, with axes and without animation. */
export interface Contender {
  name: string
  dashboard?: (host: HTMLElement, data: DashboardData) => Mounted<DashboardData>
  long?: (host: HTMLElement, data: LongData) => Mounted<LongData>
}

export const CHART_WIDTH = 420
export const CHART_HEIGHT = 200
export const PALETTE = ['#5b4bd6', '#c8842d', '#12747f', '#d8608a', '#3c4356', '#74984c'] as const

/** The colour of the n-th series. */
export function paletteColour(index: number): string {
  return PALETTE[index % PALETTE.length] ?? PALETTE[0]
}

/** A cell of the dashboard's grid. */
export function cell(host: HTMLElement, height = CHART_HEIGHT): HTMLDivElement {
  const element = document.createElement('div')
  element.style.width = `${CHART_WIDTH}px`
  element.style.height = `${height}px`
  host.append(element)
  return element
}
