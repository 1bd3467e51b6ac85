export { PieChart } from './PieChart.tsx'
export type { PieChartProps } from './PieChart.tsx'
export { pieGathered, pieModel } from './pieModel.ts'
export type { PieArc, PieGathering, PieInput, PieKept, PieModel, PieSlice } from './pieModel.ts'
