import type { Publication, SitePage, StrategyDetails } from '@rankdesk/api'
import { expect, userEvent, within } from 'storybook/test'
import { type ChangedResponses, failure } from './recordedFetch.ts'

const ADDRESS = 'https://www.hadley-doors.example'
const SITE_PAGE: SitePage = {
  pageAddress: `${ADDRESS}/new-garage-doors/`,
  address: ADDRESS,
  siteName: 'Hadley Doors',
  userName: 'rankdesk',
  readAt: '2026-11-17T17:12:00Z',
  isMissing: false,
  lock: null,
  layout: [],
  change: null,
  canRestore: false,
}
/** The zone whose text the stories change. */
const ZONE = 'main-body'

/** What a review of a page on the client's own WordPress shows besides its recording. */
interface WebsiteReview {
  sitePage?: Partial<SitePage>
  /** The status and the message with which reading the page fails. */
  reading?: [number, string]
  /** The same of the dry run before a publish. */
  dryRun?: [number, string]
  publications?: Publication[]
}

/** Returns the responses to a review whose page is on a connected WordPress. */
function responsesOf({ sitePage, reading, dryRun, publications = [] }: WebsiteReview): ChangedResponses {
  return {
    '/details-v2': (details) => ({
      ...(details as StrategyDetails),
      website: { kind: 'wordpress', address: ADDRESS },
      sitePage: { ...SITE_PAGE, ...sitePage },
    }),
    '/publications': () => ({ publications }),
    '/read-page': () => (reading === undefined ? { state: 'unchanged' } : failure(...reading)),
    ...(dryRun !== undefined && { '/publish-dry-run/3306000': () => failure(...dryRun) }),
  }
}

const pageOf = (element: HTMLElement) => within(element)
type Page = ReturnType<typeof pageOf>

/** A story of a review in which the website is the problem. `check` finds its sentences and the ways forward. */
function websiteReview(review: WebsiteReview, check: (page: Page) => Promise<void>) {
  return {
    args: { responses: responsesOf(review) },
    // Storybook reads from the function's text that it mounts the story itself.
    play: async ({ mount, canvasElement }: { mount: () => Promise<unknown>; canvasElement: HTMLElement }) => {
      await mount()
      await check(pageOf(canvasElement.ownerDocument.body))
    },
  }
}

async function expectTexts(page: Page, ...texts: RegExp[]): Promise<void> {
  for (const text of texts) await expect(await page.findByText(text)).toBeVisible()
}

const press = async (page: Page, name: string) => userEvent.click(await page.findByRole('button', { name }))

/** The website does not respond when the review opens. The text can be written all the same. */
export const notReachable = websiteReview(
  { reading: [503, 'The website did not respond. Try again in a few minutes.'] },
  async (page) => expectTexts(page, /^The page could not be read just now$/, /did not respond.*You can go on writing/),
)

const SIGN_IN_LOST =
  'The website did not accept the user name and the application password. Check that both are right, that the password is an application password of that user and that it was not revoked.'

/** The application password was revoked: found when the review opens, and again before anything is published. */
export const signInLost = websiteReview({ reading: [409, SIGN_IN_LOST], dryRun: [409, SIGN_IN_LOST] }, async (page) => {
  await expectTexts(page, /^The page could not be read just now$/, /it was not revoked\..*You can go on writing/)
  await press(page, 'Complete')
  const problem = pageOf(await page.findByRole('alertdialog', { name: 'The content was not published.' }))
  await expectTexts(problem, /it was not revoked/, /The page was not changed/)
  await expect(problem.getByRole('button', { name: 'Retry' })).toBeVisible()
})

/** A publish whose text the website altered. */
const refused: Publication = {
  publicationId: 1,
  state: 'refused',
  publishDate: '2026-11-17',
  approvedAt: '2026-11-17T17:30:00Z',
  dueAt: null,
  publishedAt: '2026-11-17T17:31:00Z',
  staffName: 'Maya Okafor',
  actedForName: null,
  externalSummary: 'Rewrote the page.',
  internalNote: '',
  receipts: [
    {
      state: 'Differs',
      checkedAt: '2026-11-17T17:31:00Z',
      url: '',
      approvedHash: '3f2a9c4b8d1e',
      differences: [
        {
          elementID: ZONE,
          approved: '<p>See our <a href="/prices">prices</a> before you call us.</p>',
          shown: '<p>See our prices.</p>',
          sentence: 'The text differs.',
        },
      ],
    },
  ],
}

const REJECTED = 'The account may not do this on the website. Ask its owner for an account with the role Editor.'

/** The website refused the text when it was published, and refuses it again: the account has lost its right. */
export const rejectedThere = websiteReview(
  { dryRun: [409, REJECTED], publications: [{ ...refused, state: 'failed', publishedAt: null, receipts: [] }] },
  async (page) => {
    await expectTexts(page, /^It was not published: the website did not accept it\.$/, /The text is safe/)
    await press(page, 'Complete')
    const problem = pageOf(await page.findByRole('alertdialog', { name: 'The content was not published.' }))
    await expectTexts(problem, /account with the role Editor/, /Your text is saved.*The page was not changed/)
    await expect(problem.getByRole('button', { name: 'Retry' })).toBeVisible()
  },
)

/** Somebody changed the page in wp-admin: both texts are compared. */
export const changedMeanwhile = websiteReview(
  {
    sitePage: {
      change: {
        at: '2026-11-17T18:12:00Z',
        zones: [
          {
            elementID: ZONE,
            before: '<h2>Do you need new garage doors?</h2><p>We measure and hang them in half a day.</p>',
            after: '<h2>Do you need new garage doors?</h2><p>We measure and hang them in one day.</p>',
          },
        ],
      },
    },
  },
  async (page) => {
    await press(page, 'Compare')
    const dialog = pageOf(await page.findByRole('dialog', { name: 'Changed on the site' }))
    await expect(dialog.getByText('half a', { selector: 'del' })).toBeVisible()
    await expect(dialog.getByText('one', { selector: 'ins' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
  },
)

/** Somebody saved the page in the moment of our publish, which replaced that text: it can be compared and taken over. */
export const replacedThere = websiteReview(
  {
    sitePage: {
      canRestore: true,
      change: {
        at: '2026-11-17T18:12:00Z',
        isReplaced: true,
        zones: [
          {
            elementID: ZONE,
            before: '<p>We measure and hang them in half a day.</p>',
            after: '<p>We measure and hang them in half a day, also on Saturdays.</p>',
          },
        ],
      },
    },
  },
  async (page) => {
    await expectTexts(page, /^Your publish replaced a change on the site at/, /write what should stay into your text/)
    const compare = await page.findByRole('button', { name: 'Compare' })
    await expectNotSqueezed(await page.findByText(/^Your publish replaced a change on the site at/), compare)
    await userEvent.click(compare)
    const dialog = pageOf(await page.findByRole('dialog', { name: 'Changed on the site' }))
    await expectTexts(dialog, /as somebody saved it\. Now it has your text/)
    await expect(dialog.getByText(/also on Saturdays/, { selector: 'ins' })).toBeVisible()
  },
)

/** Fails if the button of a notice takes its text so much room that it has less than two thirds of the notice. */
async function expectNotSqueezed(title: HTMLElement, button: HTMLElement): Promise<void> {
  const notice = title.closest<HTMLElement>('[role="status"]')
  const text = title.parentElement
  if (notice === null || text === null) throw new Error('The title is in no notice.')
  await expect(text.clientWidth).toBeGreaterThan((notice.clientWidth * 2) / 3)
  await expect(notice).toContainElement(button)
}

/** The page was deleted on the website. */
export const deletedThere = websiteReview({ sitePage: { isMissing: true } }, async (page) =>
  expectTexts(page, /^The page is no longer on the website$/, /Restore the page on the website/),
)

/** The website took parts of the text away when it stored it: they are named, and the text before can be restored. */
export const alteredThere = websiteReview({ sitePage: { canRestore: true }, publications: [refused] }, async (page) => {
  await expectTexts(page, /altered the text when it stored it/, /Use an account with the role Editor/)
  await expect(page.getByText(/before you call us/, { selector: 'del' })).toBeVisible()
  await expect(await page.findByRole('button', { name: 'Restore the text before' })).toBeVisible()
})
