export const ARTICLE_TITLES = ['[work]: {what to know|what to ask first|the essentials}', 'What to know about [work]']

export const TESTIMONIAL_TITLES = [
  '[author] {about|on} [business]',
  '{In a customer’s words|A customer’s story}: [author]',
]
export const TESTIMONIAL_OPENINGS = [
  '[author] {wrote|told us} about {the work of [business]|working with [business]}.',
  'This is what [author] {says|wrote} about [business].',
]
