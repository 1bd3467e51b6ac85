import type { BackgroundJob } from '@rankdesk/api'
import { BRIEF_RESULT } from '@rankdesk/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { strategyRow } from '#lib/testing/strategyRow.ts'
import { QueueBulkBar } from './QueueBulkBar.tsx'
import type { QueueSelection } from './queueSelection.ts'

const job = (jobId: number, state: BackgroundJob['state'], message = ''): BackgroundJob => ({
  jobId,
  kind: 'generate-content',
  clientId: 1,
  strategyId: 5,
  state,
  done: 0,
  total: 4,
  message,
  attempts: 1,
  requestedBy: 'Maya Okafor',
  createdAt: '2026-11-18T17:00:00Z',
  startedAt: null,
  finishedAt: null,
})
const newerJobs = (count: number) => Array.from({ length: count }, (_, index) => job(100 + index, 'done'))

const selected = (strategyId: number, businessName: string, title: string) => ({
  businessName,
  rows: [strategyRow({ strategyId, strategyTypeName: 'Blog', title })],
})

/** Requests the content of two strategies whose clients have these jobs; without jobs the content is refused. */
async function generate(...jobs: readonly (readonly BackgroundJob[] | undefined)[]) {
  const selection: QueueSelection = {
    clients: new Map(),
    strategies: new Map([
      [1, selected(7, 'Bright Plumbing', 'Drains')],
      [2, selected(8, 'Oak Roofing', 'Gutters')],
    ]),
  }
  const response = (strategyId: number, own: readonly BackgroundJob[] | undefined) =>
    own === undefined
      ? { strategyId, reason: 'It has no page.', jobId: null }
      : { strategyId, reason: null, jobId: strategyId }
  renderScreen({
    routes: () => [
      { path: '/', element: <QueueBulkBar selection={selection} columns={[]} onClear={() => undefined} /> },
    ],
    path: '/',
    responses: {
      generateContent: () => [response(7, jobs[0]), response(8, jobs[1])],
      backgroundJobs: ({ query }) => ({ jobs: jobs[Number(query['clientId']) - 1] }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Generate Content' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Generate Content' }))
  await userEvent.click(question.getByRole('button', { name: 'Yes' }))
  await screen.findByText(/^Content was requested for/)
}
const announcement = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

it.each([
  ['at the end of the last', [job(7, 'done')], [job(8, 'done')], 'Content for 2 strategies is complete.'],
  [
    'except for a failed one',
    [job(7, 'done')],
    [job(8, 'failed', 'The writer is busy.')],
    'Content for 1 of 2 is complete. Oak Roofing: Blog, Gutters: The writer is busy.',
  ],
  [
    'except for one for which too little is known',
    [job(7, 'done')],
    [job(8, 'done', `${BRIEF_RESULT} The brief asks 4 questions first.`)],
    `Content for 1 of 2 is complete. Oak Roofing: Blog, Gutters: ${BRIEF_RESULT} The brief asks 4 questions first.`,
  ],
  ['when newer jobs hide it', newerJobs(50), [job(8, 'done')], 'Content for 2 strategies is complete.'],
])('requested content is complete %s [M226]', async (_name, first, second, sentence) => {
  await generate(first, second)
  await waitFor(() => expect(announcement()).toContain(sentence))
  expect(screen.queryByText(/^Content is complete for/)).toBeNull()
})

it.each([
  ['one is written', [job(7, 'done')], [job(8, 'running')]],
  ['the newest jobs are too few to hide it', newerJobs(49), [job(8, 'done')]],
])('requested content is pending while %s [M226]', async (_name, first, second) => {
  await generate(first, second)
  expect(await screen.findByText('Content is complete for 1 of 2.')).toBeVisible()
  expect(announcement().join('')).not.toMatch(/is complete\.$/)
})

it('names the only strategy whose content was requested', async () => {
  await generate([job(7, 'done')], undefined)
  await waitFor(() => expect(announcement()).toContain('Content for Bright Plumbing: Blog, Drains is complete.'))
})
