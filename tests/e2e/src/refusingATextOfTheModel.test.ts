import { type FakeModel, startFakeModel, streamed } from '@rankdesk/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from './accessibility.ts'
import { newAppPage } from './appPage.ts'
import { IMPORTED, type TestEnvironment, startEnvironment } from './environment.ts'
import { openAs } from './signIn.ts'

let model: FakeModel
let environment: TestEnvironment
beforeAll(async () => {
  model = await startFakeModel()
  environment = await startEnvironment({
    imported: true,
    env: { CONTENT_MODEL_URL: model.url, CONTENT_MODEL_NAME: 'stand-in' },
  })
})
afterAll(async () => {
  await environment.close()
  await model.stop()
})

/** What a page of the client says, so that the outline has a sentence with a source. */
const STATED = 'We guarantee each filling for two years if you come to the yearly check.'

it('three texts of the model that our checks refuse leave a brief, whose outline names the page behind each sentence [WRITE-12, WRITE-50]', async () => {
  const [page] = await environment.rows<{ id: number; path: string }>(`
    select p.page_id::int id, p.path from pages p join sites s using (project_id) join clients c using (client_id)
    where c.business_name = '${IMPORTED}' and p.visible order by p.path limit 1`)
  const [work] = await environment.rows<{ id: string }>(`
    update strategies set assigned_date = '2026-11-01', in_queue = true where strategy_id = (
      select strategy_id from strategies s join clients c using (client_id)
      where c.business_name = '${IMPORTED}' and s.strategy_type_id in (1, 2, 3, 4, 5) and s.status_id = 0
        and s.page_id is distinct from ${page?.id} order by 1 limit 1)
    returning strategy_id id`)
  if (page === undefined || work === undefined) throw new Error('The imported client has no page and no work')
  await environment.rows(`
    insert into page_zones (page_id, element_id, seq, role, content, updated_at) values (${page.id}, 'main-body', 1, 'body', '<p>${STATED}</p>', now())
    on conflict (page_id, element_id) do update set content = excluded.content returning 1`)
  // A model that invents prices and guarantees, each time again.
  const invented = JSON.stringify({
    zones: [{ elementId: 'main-body', html: '<h2>Implants</h2><p>We have a 12-year warranty for $99.</p>' }],
    metaTitle: 'Implants',
    metaDescription: 'All of it.',
    finalNote: '',
  })
  model.respondWith(streamed(invented))
  const earlier = model.requests.length

  const staff = await newAppPage(environment)
  await openAs(staff, 'Maya Okafor', `${environment.server.url}/execution/${work.id}`)
  await staff.getByRole('button', { name: 'Regenerate Content' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  const brief = staff.getByRole('region', { name: 'Brief for the client' })
  await brief.getByText('Not enough is known for a draft.').waitFor()
  // Three for each job: the text is due, so that the server may have written it by itself before the press, too.
  expect([3, 6]).toContain(model.requests.length - earlier)
  const messages = async () =>
    (
      await environment.rows<{ message: string }>(
        `select message from jobs where kind = 'generate-content' and strategy_id = ${work.id} order by job_id desc limit 1`,
      )
    ).map(({ message }) => message)
  await expect
    .poll(messages)
    .toEqual([expect.stringMatching(/^Too little is known of the client .*The text of stand-in was refused\./)])

  await staff.getByText('No content yet').waitFor()
  // Only the announcement names the refused sentence.
  expect(await staff.getByRole('main').getByText('12-year warranty').count()).toBe(0)
  const outline = brief.getByRole('region', { name: 'Outline' })
  const sentence = outline.getByRole('listitem').filter({ hasText: STATED })
  // Where the real site was read, this is a link to its page.
  await sentence.getByText(new RegExp(`^Page ${page.path} · `)).waitFor()
  expect(await brief.getByRole('button', { name: /^Answer: / }).count()).toBeGreaterThan(0)
  expect(await violations(staff)).toEqual([])
})
