import {
  addReplyTemplate,
  approveReply,
  customerReviews,
  deleteReplyTemplate,
  editReplyTemplate,
  readReviews,
  removeReply,
  saveReplyDraft,
} from '@rankdesk/api'
import { basedOn, type WriteCase, type WriteSetup } from './writeSetup.ts'

/** Returns a review of a connected profile that waits for an answer and that no other case has taken. */
async function openReview({ maya }: WriteSetup) {
  const { reviews } = await maya.call(customerReviews, { query: { scope: 'all', state: 'New' } })
  const [review] = reviews
  if (review === undefined) throw new Error('Every review has an answer.')
  return review
}

const ANSWER = { text: 'Thank you for your words.', acceptedFindings: [] }

const TEMPLATE = { name: 'Thanks', text: 'Thank you, {author}.' }
const makeTemplate = ({ maya }: WriteSetup) => maya.call(addReplyTemplate, { body: { ...TEMPLATE, clientId: null } })

/** The writes on reviews of customers. */
export const REVIEW_WRITES: Readonly<Record<string, WriteCase>> = {
  async saveReplyDraft(setup) {
    const { customerReviewId, draftVersion } = await openReview(setup)
    return setup.maya.call(saveReplyDraft, {
      params: { customerReviewId },
      headers: basedOn(draftVersion),
      body: { text: 'Thank you' },
    })
  },
  async approveReply(setup) {
    const { customerReviewId, draftVersion } = await openReview(setup)
    return setup.maya.call(approveReply, {
      params: { customerReviewId },
      headers: basedOn(draftVersion),
      body: ANSWER,
    })
  },
  async removeReply(setup) {
    const { customerReviewId, draftVersion } = await openReview(setup)
    const params = { customerReviewId }
    await setup.maya.call(approveReply, { params, headers: basedOn(draftVersion), body: ANSWER })
    return setup.maya.call(removeReply, { params })
  },
  async readReviews(setup) {
    const { clientId } = await openReview(setup)
    return setup.maya.call(readReviews, { params: { clientId } })
  },
  addReplyTemplate: makeTemplate,
  async editReplyTemplate(setup) {
    const { replyTemplateId, version } = await makeTemplate(setup)
    return setup.maya.call(editReplyTemplate, {
      params: { replyTemplateId },
      headers: basedOn(version),
      body: { ...TEMPLATE, name: 'Many thanks' },
    })
  },
  async deleteReplyTemplate(setup) {
    const { replyTemplateId } = await makeTemplate(setup)
    return setup.maya.call(deleteReplyTemplate, { params: { replyTemplateId } })
  },
}
