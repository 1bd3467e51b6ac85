export { ScatterChart } from './ScatterChart.tsx'
export type { ScatterChartProps } from './ScatterChart.tsx'
export { scatterModel, scatterPoints } from './scatterModel.ts'
export type { ScatterData, ScatterMeasure, ScatterModel, ScatterPoint, ScatterSeries } from './scatterModel.ts'
