export * from './gauge/index.ts'
export { chartPaint } from './shared/chartHue.ts'
export type { ChartHue } from './shared/chartHue.ts'
