export { BarChart } from './bar-chart/BarChart.tsx'
/** @public A kind of chart that the specification names (M500). No screen has one yet. */
export { Circle } from './circle/Circle.tsx'
export { Gauge } from './gauge/Gauge.tsx'
export type { GaugeBand } from './gauge/gaugeModel.ts'
export { LineChart } from './line-chart/LineChart.tsx'
/** @public A kind of chart that the specification names (M500). No screen has one yet. */
export { PieChart } from './pie-chart/PieChart.tsx'
export { ScatterChart } from './scatter-chart/ScatterChart.tsx'
export { Sparkline } from './sparkline/Sparkline.tsx'
export { StackedBar } from './stacked-bar/StackedBar.tsx'
