/** The last number of the specification's inventory, which has no gaps. */
const LAST_REQUIREMENT = 650

/** Whether the specification has a requirement with this number, such as `M483`. */
export function isRequirement(number: string): boolean {
  const value = /^M\d{3}$/.test(number) ? Number(number.slice(1)) : 0
  return value >= 1 && value <= LAST_REQUIREMENT
}

/** A requirement of the component library. */
export interface Requirement {
  number: string
  subject: string
  /** What shows it, for one that no story can show. */
  shownBy?: string
}

const SUBJECTS: readonly (readonly [subject: string, shownBy?: string])[] = [
  ['Alert'],
  ['Confirmation'],
  ['Dialogs move, are centered and close on Escape'],
  ['Dialogs fill the window'],
  ['States of a dialog'],
  ['Focus, stacking and keyboard of dialogs'],
  ['Tables: sorting, selection, nested rows'],
  ['Nested rows that open only when selected'],
  ['Empty sortable list'],
  ['Rows, cards and order; the view is remembered'],
  ['Character counter'],
  ['Keyboard shortcuts'],
  ['Copying a text'],
  ['Reset after a failed copy'],
  ['Size of an avatar'],
  ['Offset of a tooltip'],
  ['Delay of the image loader'],
  ['Kinds of charts'],
  ['Defaults of charts'],
  ['Errors of a chart go to the console only', 'unit tests of packages/charts'],
  ['Popups close on Escape and outside; hover delays'],
  ['Close delays of flyouts'],
  ['Calendar: days, years, position'],
  ['Calendar: limits, format, unreadable text'],
  ['Multi-select: toggling and "+N"'],
  ['Typed page of the pager'],
  ['Typed page outside of the range'],
  ['Editable text: kinds and limits'],
  ['Limits of the number stepper'],
  ['Filter menu, chips, progress, tree, uploader'],
  ['Page sizes of the profile and elsewhere', 'the screens that have them'],
  ['"Missing Link" and "Upload disabled"'],
  ['Where these texts are shown'],
  ['Delay of filters', 'unit tests of the lists'],
  ['Message of a required field'],
  ['Marker and time of the message'],
  ['Rejected shortcut definition', 'unit tests of keyboard-shortcuts'],
  ['Depth of sort expressions', 'unit tests of packages/format'],
  ['Incomplete report results', 'tests of the server'],
  ['Streams in a one-shot query', 'tests of the server'],
  ['Text of that rejection', 'tests of the server'],
  ['Address of an HLS stream', 'unit tests of packages/format'],
  ['Message of a file that is too large', 'unit tests of packages/format'],
  ['Message of a type that is not allowed', 'unit tests of packages/format'],
  ['Message of wrong dimensions'],
  ['Message of the largest dimensions'],
  ['Message of several failed files'],
  ['Rules that are placed with their screens'],
]

/** The requirements of the component library: M483 to M530. */
export const LIBRARY_REQUIREMENTS: readonly Requirement[] = SUBJECTS.map(([subject, shownBy], index) => ({
  number: `M${483 + index}`,
  subject,
  ...(shownBy === undefined ? {} : { shownBy }),
}))
