/**
 * What sorts long lists: its own piece, loaded when a table first has one to sort (an app whose server sorts never
 * does).
 */
export { sortKeys } from './sortKeys.ts'
export { sortOrder } from './sortOrder.ts'
