export { BarChart } from './BarChart.tsx'
export type { BarChartProps } from './BarChart.tsx'
export type { BarInput, BarLayout, BarModel } from './barInput.ts'
export { barModel } from './barModel.ts'
