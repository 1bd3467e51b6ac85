import { readSitePage, restorePage } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { changePost, html } from '#connectors/site/testing/fakeWordPress.ts'
import type { FakePicture } from '#connectors/site/testing/fakeWordPressStore.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { picture as drawing, save } from '#services/sites/media/testing/mediaEnvironment.ts'
import { OPENERS, startRemoteEnvironment } from '../testing/remoteEnvironment.ts'

const { at, params, details, edit, review, publish, published, complete, until } = startRemoteEnvironment()
const UPLOAD = '/wp-json/wp/v2/media?context=edit&_fields=id'

let project: number
let domain: string
/** Puts a picture into the library of the client. */
beforeEach(async () => {
  const { db } = at.environment.database
  project = at.projectId
  await save({ maya: at.maya, project }, { name: 'Spring Repair.png', bytes: await drawing(40, 30) })
  const [client] = await fetchRows<{ domain: string }>(
    db,
    sql`select domain from clients where client_id = ${at.clientId}`,
  )
  domain = client?.domain ?? ''
  await db.execute(sql`update media set alt = 'A spring' where project_id = ${project} and name = 'Spring Repair.png'`)
})

const address = () => `https://${domain}/media/Spring%20Repair.png`
const text = () =>
  `<p>We repair all openers.</p><figure class="image"><img src="${address()}" alt=""><figcaption>A spring</figcaption></figure><p>Also <img src="${address()}" alt="small"> ones.</p>`
/** The address of a picture on a website without https. */
const source = (picture: FakePicture | undefined) => new URL(picture?.source_url ?? '').pathname
const uploads = () => at.site.requests.filter((request) => request.startsWith(`POST ${UPLOAD}`)).length

describe('a text with pictures of the client’s library', () => {
  it('takes them along to the media library of the website, each once, with its alternative text', async () => {
    await edit('main-body', text())
    expect(await publish(await review())).toBe(true)
    const [copy, ...others] = at.site.pictures
    expect(others).toEqual([])
    expect(copy).toMatchObject({ alt_text: 'A spring', slug: expect.stringMatching(/^spring-repair-/) as string })
    expect(at.post.content).not.toContain(domain)
    expect(at.post.content).toContain(
      `<img src="${source(copy)}" alt="A spring" class="wp-image-${copy?.id}"/><figcaption class="wp-element-caption">A spring</figcaption>`,
    )
    expect(at.post.content).toContain(`Also <img src="${source(copy)}" alt="small" class="wp-image-${copy?.id}"> ones.`)
    await complete()
    expect(await until(async () => (await published())[0]?.receipts[0])).toMatchObject({ state: 'Live' })

    // The text before comes back without them, and a second publish finds them.
    expect(await at.maya.call(restorePage, { params: params() })).toBe(true)
    expect(at.post.content).toBe(OPENERS)
    expect(await publish(await review(), { key: 'again' })).toBe(true)
    expect(at.post.content.match(/<img /g)).toHaveLength(2)
    expect(uploads()).toBe(1)
  })

  it('stays unpublished when a picture is refused or was deleted, with a sentence', async () => {
    await edit('main-body', text())
    at.site.respondTo(UPLOAD, (response) => {
      response.writeHead(500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ code: 'rest_upload_sideload_error' }))
    })
    const dryRun = await review()
    await expect(publish(dryRun)).rejects.toThrow(/does not accept this kind of picture/)
    at.site.respondTo(UPLOAD, undefined)
    await at.environment.database.db.execute(sql`update media set deleted = true where project_id = ${project}`)
    await expect(publish(dryRun, { key: 'deleted' })).rejects.toThrow(
      /Spring Repair\.png is no longer in the media library/,
    )
    expect(at.post.content).toBe(OPENERS)
    expect((await published()).map(({ state }) => state)).toEqual(['failed', 'failed'])
  })

  it('leaves a picture at its address that the page had before', async () => {
    const own = `<p>Before <img src="https://${domain}/media/theirs.png" alt=""></p>`
    changePost(at.post, { content: OPENERS.replace('<p>Call us today.</p>', own) })
    await at.maya.call(readSitePage, { params: params() })
    await edit('main-body', '<p>We repair all openers.</p>')
    expect(await publish(await review())).toBe(true)
    expect(at.post.content).toContain(own)
    expect(uploads()).toBe(0)
  })

  it('is published once when the response to its text is lost', async () => {
    await edit('main-body', text())
    const dryRun = await review()
    at.site.respondTo('/wp-json/wp/v2/pages/31', html(500))
    await expect(publish(dryRun)).rejects.toMatchObject({ status: 503 })
    at.site.respondTo('/wp-json/wp/v2/pages/31', undefined)
    expect(await publish(dryRun)).toBe(true)
    expect(uploads()).toBe(1)
    expect((await details()).sitePage?.layout).toHaveLength(3)
  })
})
