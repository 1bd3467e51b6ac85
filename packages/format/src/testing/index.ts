export * from './clocks.ts'
