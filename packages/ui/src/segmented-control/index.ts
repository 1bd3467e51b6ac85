export { SegmentedControl } from './SegmentedControl.tsx'
export type { SegmentedControlOption, SegmentedControlProps } from './SegmentedControl.tsx'
