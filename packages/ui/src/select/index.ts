export { Select } from './Select.tsx'
export type { SelectProps } from './Select.tsx'
export type { SelectGroup, SelectOption } from './selectOption.ts'
