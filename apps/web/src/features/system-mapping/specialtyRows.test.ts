import { describe, expect, it } from 'vitest'
import { specialtyRows } from './specialtyRows.ts'

const cell = (specialtyTypeId: number, systemId: number, titles: readonly string[] = []) => ({
  specialtyTypeId,
  specialtyTypeName: `Specialty ${specialtyTypeId}`,
  serviceTypeId: specialtyTypeId % 2,
  serviceTypeName: `Service ${specialtyTypeId % 2}`,
  searchVolume: 2,
  systemId,
  systemName: `System ${systemId}`,
  businessTypeId: 6 - systemId,
  mappings: titles.map((title) => ({ title })),
})
const cells = [cell(11, 1), cell(11, 2, ['Drains', 'Sewers']), cell(12, 1), cell(12, 2)]
const { systems, rows } = specialtyRows(cells)

describe('specialties and systems', () => {
  it('has a row for each specialty and a column for each system, by priority', () => {
    expect(rows.map(({ specialtyTypeId }) => specialtyTypeId)).toEqual([11, 12])
    expect(systems.map(({ systemId }) => systemId)).toEqual([2, 1])
    expect(rows[0]?.entries.get(2)).toEqual(['Drains', 'Sewers'])
    expect(rows[0]?.entries.get(1)).toEqual([])
  })

  it.each([
    ['everything without filters', {}, [11, 12]],
    ['a part of the name in any case', { search: ' TY 12' }, [12]],
    ['a service', { service: '1' }, [11]],
    ['a specialty', { specialty: '12' }, [12]],
    ['nothing where the filters exclude each other', { service: '1', specialty: '12' }, []],
  ])('shows %s', (_what, filter, expected) => {
    const found = specialtyRows(cells, { search: '', service: '', specialty: '', ...filter }).rows
    expect(found.map(({ specialtyTypeId }) => specialtyTypeId)).toEqual(expected)
  })
})
