import { expect, it } from 'vitest'
import { ImportProgress, partOf } from './ImportProgress.ts'

/** Records the reports of an import. */
function recorded() {
  const reports: [number, number, string][] = []
  return { reports, onProgress: (...report: [number, number, string]) => void reports.push(report) }
}

it('counts the rows of one large client', async () => {
  const { reports, onProgress } = recorded()
  const progress = new ImportProgress(4000, onProgress)
  await progress.run({ title: 'Writing keywords', rows: 3000 }, async () => {
    await progress.rows(1000)
    await progress.rows(2000)
  })
  await progress.run({ title: 'Writing days', rows: 1000 }, () => Promise.resolve())
  expect(reports).toEqual([
    [0, 4000, 'Writing keywords: 0 of 3,000'],
    [1000, 4000, 'Writing keywords: 1,000 of 3,000'],
    [2000, 4000, 'Writing keywords: 2,000 of 3,000'],
    [3000, 4000, 'Writing keywords: 3,000 of 3,000'],
    [3000, 4000, 'Writing days: 0 of 1,000'],
    [4000, 4000, 'Writing days: 1,000 of 1,000'],
  ])
})

it('reports at most once for each hundredth, and steps without rows by their title', async () => {
  const { reports, onProgress } = recorded()
  const progress = new ImportProgress(120_000, onProgress)
  await progress.run({ title: 'Writing', rows: 120_000 }, async () => {
    for (let row = 0; row <= 120_000; row += 100) await progress.rows(row)
  })
  expect(reports).toHaveLength(101)
  await progress.run({ title: 'Proposing strategies', rows: 0 }, () => Promise.resolve())
  expect(reports.slice(101)).toEqual([[120_000, 120_000, 'Proposing strategies']])
})

it('ends a step at its rows, also when fewer were new', async () => {
  const { reports, onProgress } = recorded()
  const progress = new ImportProgress(20, onProgress)
  await progress.run({ title: 'One', rows: 10 }, () => progress.rows(99))
  await progress.run({ title: 'Two', rows: 10 }, () => Promise.resolve())
  expect(reports.map(([done]) => done)).toEqual([0, 10, 10, 20])
})

it('stops the import when a report throws', async () => {
  const progress = new ImportProgress(10, () => Promise.reject(new Error('canceled')))
  await expect(progress.run({ title: 'One', rows: 10 }, () => Promise.resolve())).rejects.toThrow('canceled')
})

it.each([
  [0, 200, 10],
  [100, 200, 55],
  [199, 200, 99],
  [200, 200, 100],
  [0, 0, 10],
])('shows %i of %i of the part from 10 to 100 as %i percent', async (done, total, percent) => {
  const { reports, onProgress } = recorded()
  await partOf(onProgress, 10, 100)(done, total, 'Writing')
  expect(reports).toEqual([[percent, 100, 'Writing']])
})
