import { describe, expect, test } from 'vitest'
import { clampWidth, moveColumn, toggleColumn } from './changeColumns.ts'
import { INITIAL_COLUMN_STATE, columnTracks, orderColumns, visibleColumns } from './columnState.ts'

const COLUMNS = ['name', 'hours', 'city', 'plan'].map((id) => ({ id, header: id, rowHeader: id === 'name' }))
const shown = (state: typeof INITIAL_COLUMN_STATE) => visibleColumns(COLUMNS, state).map(({ id }) => id)

describe('columns', () => {
  test('that nobody put in order follow those that were, and unknown ones are passed over', () => {
    expect(orderColumns(COLUMNS, ['city', 'gone', 'name']).map(({ id }) => id)).toEqual([
      'city',
      'name',
      'hours',
      'plan',
    ])
  })
  test('can be hidden and shown again, but for the one that names its row', () => {
    const hidden = toggleColumn(toggleColumn(INITIAL_COLUMN_STATE, 'hours'), 'name')
    expect(shown(hidden)).toEqual(['name', 'city', 'plan'])
    expect(shown(toggleColumn(hidden, 'hours'))).toEqual(['name', 'hours', 'city', 'plan'])
  })
  test('move past the next one that is shown, not past a hidden one', () => {
    const state = { ...INITIAL_COLUMN_STATE, hidden: ['hours'] }
    expect(shown(moveColumn(COLUMNS, state, 'name', 1))).toEqual(['city', 'name', 'plan'])
    expect(shown(moveColumn(COLUMNS, state, 'plan', -1))).toEqual(['name', 'plan', 'city'])
    expect(moveColumn(COLUMNS, state, 'plan', 1)).toBe(state)
  })
  test('are never narrower than they may be', () => {
    expect([10, 99.6, 5000].map((width) => clampWidth({ id: 'a', header: 'a' }, width))).toEqual([56, 100, 1000])
    expect(clampWidth({ id: 'a', header: 'a', minWidth: 90 }, 10)).toBe(90)
  })
  test('share what room there is, but for those that were drawn', () => {
    const columns = [
      { id: 'a', header: 'a', width: 80 },
      { id: 'b', header: 'b' },
    ]
    expect(columnTracks(columns, { a: 200 }, [36])).toEqual({
      template: '36px minmax(200px, 200px) minmax(120px, 120fr)',
      least: 356,
    })
    expect(columnTracks(columns, {}, []).least).toBe(200)
  })
})
