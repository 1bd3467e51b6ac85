import { expect, it } from 'vitest'
import { compareUnmappedFirst, pagesMappedTwice, type SpecialtyShare } from './mappingOrder.ts'

const row = (
  specialtyTypeName: string,
  mappedTargets: number,
  targets: number,
  priority: SpecialtyShare['priority'],
) => ({
  specialtyTypeName,
  mappedTargets,
  targets,
  priority,
})

it('sorts specialties by mapped share, then priority, then name (MAP-4)', () => {
  const rows = [
    row('Finished', 4, 4, 'High'),
    row('Half', 2, 4, 'High'),
    row('Open B', 0, 4, 'Low'),
    row('Open A', 0, 2, 'Low'),
    row('Open and important', 0, 9, 'High'),
    row('Open, less important', 0, 9, 'Medium'),
  ]
  expect(rows.toSorted(compareUnmappedFirst).map(({ specialtyTypeName }) => specialtyTypeName)).toEqual([
    'Open and important',
    'Open, less important',
    'Open A',
    'Open B',
    'Half',
    'Finished',
  ])
})

it.each([
  [
    'one specialty in two places',
    [
      { specialtyTypeId: 1, pageId: 7 },
      { specialtyTypeId: 1, pageId: 7 },
    ],
    [],
  ],
  [
    'two specialties',
    [
      { specialtyTypeId: 1, pageId: 7 },
      { specialtyTypeId: 2, pageId: 7 },
    ],
    [7],
  ],
  [
    'no page',
    [
      { specialtyTypeId: 1, pageId: null },
      { specialtyTypeId: 2, pageId: null },
    ],
    [],
  ],
  [
    'two pages',
    [
      { specialtyTypeId: 1, pageId: 7 },
      { specialtyTypeId: 2, pageId: 8 },
    ],
    [],
  ],
])('finds pages that are mapped twice: %s (MAP-3)', (_what, targets, expected) => {
  expect([...pagesMappedTwice(targets)]).toEqual(expected)
})
