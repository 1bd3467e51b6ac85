export * from './clock.ts'
export * from './losAngeles.ts'
export * from './plainDate.ts'
export * from './plainMonth.ts'
