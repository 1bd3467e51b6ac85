import { filledTemplate, gbpPanel, isPrivateTrade, proposedReply } from '@rankdesk/domain'
import { formatTelephone } from '@rankdesk/format'
import type { Queryable } from '#platform/db/database.ts'
import { profileOfLocation } from '../profile/profile.queries.ts'
import { nameOfService } from '../profile/serviceCatalog.ts'
import { reviewById } from './customerReviews.queries.ts'
import { templatesFor } from './replyTemplates.ts'

/** Returns the facts of a location's profile for answers to its reviews. Throws `HttpError` 404 for an unknown location. */
export async function replyFactsOf(db: Queryable, locationId: number) {
  const { client, location, live } = await profileOfLocation(db, locationId)
  const { primaryCategory, secondaryCategory } = live.categories
  const categories = [primaryCategory, ...secondaryCategory].map((each) => each?.serviceProviderCategory ?? '')
  const phones = [...live.phoneNumber.map(({ phone }) => phone), location.phoneNumber, client.phoneNumber]
  const known = phones.filter((phone) => phone !== null && phone !== '').map((phone) => formatTelephone(phone))
  return {
    businessName: client.businessName,
    clientId: client.clientId,
    town: location.city,
    phones: [...new Set(known)],
    services: live.googleServiceItems.map(nameOfService),
    isPrivate: isPrivateTrade([...categories, client.businessTypeName ?? '']),
    blocker: gbpPanel(location.gbpPanelStatus)?.text ?? null,
    googleProfileUrl: location.googleProfileUrl,
  }
}

/** Returns a review with what is needed to answer it. Throws `HttpError` 404 for an unknown one. */
export async function reviewDetails(db: Queryable, customerReviewId: number) {
  const review = await reviewById(db, customerReviewId)
  const { businessName, town, phones, services, isPrivate, blocker, googleProfileUrl } = await replyFactsOf(
    db,
    review.locationId,
  )
  const phone = phones[0] ?? ''
  const values = { author: review.author, business: businessName, phone, town }
  const templates = await templatesFor(db, review.clientId)
  return {
    review,
    proposal: proposedReply(review, { businessName, phone, services, isPrivate }),
    phones,
    isPrivate,
    blocker: review.isRemoved ? 'The profile no longer shows this review.' : blocker,
    googleProfileUrl,
    templates: templates.map((template) => ({ ...template, text: filledTemplate(template.text, values) })),
  }
}
