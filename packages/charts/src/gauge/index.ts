export { Gauge } from './Gauge.tsx'
export type { GaugeProps } from './Gauge.tsx'
export { gaugeBand, gaugeModel, gaugeShare } from './gaugeModel.ts'
export type { GaugeBand, GaugeInput, GaugeModel, GaugePoint, GaugeSize } from './gaugeModel.ts'
