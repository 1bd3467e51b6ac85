import type { DryRun, WebConfig } from '@rankdesk/api'
import { changesZone } from '@rankdesk/domain'
import { EditorSettings } from '@rankdesk/editor'
import { Outlet } from 'react-router-dom'
import { fakeEditor } from '#lib/testing/fakeEditor.tsx'
import { type FakeResponses, type FakeCall } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { reviewedStrategy } from '#lib/testing/strategyDetails.ts'
import { executionRoutes } from '../execution.route.tsx'

export { reviewedStrategy, reviewedZone } from '#lib/testing/strategyDetails.ts'

/** The current page of `reviewedStrategy`. */
export const LIVE = { title: '<h1>Drain</h1>', intro: '<p>Old words here</p>' } as const

/** Creates the dry run of a body against a page. */
export function dryRunOf({ body }: Pick<FakeCall, 'body'>, live: Readonly<Record<string, string>> = LIVE): DryRun {
  const sent = body as { zones: { elementID: string; content: string }[]; metaTitle: string; metaDescription: string }
  const zones = sent.zones.map(({ elementID, content }) => {
    const zone = { elementID, live: live[elementID] ?? null, approved: content }
    return { ...zone, changes: changesZone(zone) }
  })
  return {
    path: '/services/drain-cleaning',
    pageName: 'Drain Cleaning',
    makesPage: false,
    pageVersion: `version of ${Object.values(live).join()}`,
    zones,
    metaTitle: { live: 'Old title', approved: sent.metaTitle, changes: sent.metaTitle !== 'Old title' },
    metaDescription: { live: 'Old description', approved: sent.metaDescription, changes: false },
    leftOut: [],
    warnings: [],
    failures: [],
  }
}

/** Opens the review of a strategy on fake services that publish and complete. */
export function openReview(
  strategy = reviewedStrategy(),
  responses: FakeResponses = {},
  now?: string,
  settings?: Partial<WebConfig>,
) {
  const result = renderScreen({
    routes: (app, queryClient) => [
      {
        element: (
          <EditorSettings loader={fakeEditor}>
            <Outlet />
          </EditorSettings>
        ),
        children: executionRoutes(app, queryClient),
      },
      { path: '/my-clients', element: <h1>The list</h1> },
      { path: '/testimonial-review', element: <h1>The testimonials</h1> },
      { path: '/scheduler/:clientId', element: <h1>The schedule</h1> },
      { path: '/', element: <h1>Home</h1> },
      { path: '/client/:clientId/overview', element: <h1>The client</h1> },
    ],
    path: `/execution/${strategy.strategyId}`,
    responses: {
      strategyDetails: () => strategy,
      strategyPublications: () => ({ publications: [] }),
      publishDryRun: (call) => dryRunOf(call),
      publishContent: () => true,
      completeStrategy: () => true,
      announcePresence: () => ({ others: [] }),
      workQueue: () => ({ items: [] }),
      strategyFacts: () => ({ facts: [] }),
      ...responses,
    },
    ...(now !== undefined && { now }),
    ...(settings && { settings }),
  })
  const sent = (id: string) => result.calls.filter((call) => call.id === id).map(({ call }) => call)
  return { ...result, sent }
}

/** Returns the error or hint under a field. */
export function noteOf(field: HTMLElement): string {
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
}
