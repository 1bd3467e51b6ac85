import { describe, expect, it } from 'vitest'
import { type FileSelection, NO_SELECTION, selectFiles, type SelectionEvent } from './fileSelection.ts'

const ORDER = [10, 20, 30, 40, 50]
const after = (events: readonly SelectionEvent[], start: FileSelection = NO_SELECTION) =>
  events.reduce((selection, event) => selectFiles(selection, event, ORDER), start)
const idsAfter = (...events: readonly SelectionEvent[]) => [...after(events).ids]
const press = (id: number, mode: 'only' | 'toggle' | 'range' = 'only'): SelectionEvent => ({
  type: 'pressed',
  id,
  mode,
})

describe('a press', () => {
  it.each<[string, SelectionEvent[], number[]]>([
    ['selects one file alone', [press(20), press(40)], [40]],
    ['adds a file with Ctrl', [press(20), press(40, 'toggle')], [20, 40]],
    ['removes a selected file with Ctrl', [press(20), press(40, 'toggle'), press(20, 'toggle')], [40]],
    ['selects a range with Shift', [press(20), press(40, 'range')], [20, 30, 40]],
    ['selects a range backwards', [press(40), press(20, 'range')], [40, 20, 30]],
    ['selects one file with Shift and no anchor', [press(30, 'range')], [30]],
    [
      'keeps what was selected when a range is added',
      [press(10), press(30, 'toggle'), press(50, 'range')],
      [10, 30, 40, 50],
    ],
  ])('%s', (_title, events, expected) => {
    expect(idsAfter(...events)).toEqual(expected)
  })
})

describe('the keys', () => {
  it('move without selecting', () => {
    const selection = after([press(10), { type: 'moved', id: 20, range: false }])
    expect([...selection.ids]).toEqual([10])
    expect(selection.active).toBe(20)
  })

  it('extend and shrink a range with Shift', () => {
    const start: SelectionEvent[] = [{ type: 'moved', id: 20, range: false }]
    expect(idsAfter(...start, { type: 'moved', id: 40, range: true })).toEqual([20, 30, 40])
    expect(idsAfter(...start, { type: 'moved', id: 40, range: true }, { type: 'moved', id: 30, range: true })).toEqual([
      20, 30,
    ])
  })

  it('select all, and clear the selection where they stand', () => {
    expect(idsAfter({ type: 'allSelected' })).toEqual(ORDER)
    const cleared = after([press(30), { type: 'cleared' }])
    expect([...cleared.ids]).toEqual([])
    expect(cleared.active).toBe(30)
  })
})

it('adds the files under the rubber band to those selected before it', () => {
  const before = new Set([10])
  expect(idsAfter({ type: 'banded', ids: [30, 40], before })).toEqual([10, 30, 40])
  expect(idsAfter({ type: 'banded', ids: [30, 40], before }, { type: 'banded', ids: [30], before })).toEqual([10, 30])
})

it('keeps only the files that failed', () => {
  expect(idsAfter({ type: 'allSelected' }, { type: 'kept', ids: [20] })).toEqual([20])
})

describe('files that are no longer listed', () => {
  const selection: FileSelection = { ids: new Set([10, 20]), active: 20, anchor: 10 }

  it('leave the selection', () => {
    const { ids, active, anchor } = selectFiles(selection, { type: 'listed' }, [10, 30])
    expect([...ids]).toEqual([10])
    expect([active, anchor]).toEqual([undefined, 10])
  })

  it('change nothing while all are listed', () => {
    expect(selectFiles(selection, { type: 'listed' }, ORDER)).toBe(selection)
  })
})
