import { CLIENT_LANGUAGES, languageOf } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { expect, it } from 'vitest'
import { renderBrief } from './briefPage.ts'
import { briefPageTexts } from './briefPageTexts.ts'
import type { BriefQuestionRow } from './clientBrief.queries.ts'

const question = { briefQuestionId: 4, group: 'price', question: '?', answer: '', version: 1 } as BriefQuestionRow

/** Renders a page on which one answer was too long and another one changed, and a third was saved. */
function pageIn(language: (typeof CLIENT_LANGUAGES)[number]): string {
  const questions = [question, { ...question, briefQuestionId: 5, group: 'place' } as BriefQuestionRow]
  return renderBrief({
    agencyName: '',
    businessName: 'X',
    texts: briefPageTexts(language),
    questions,
    path: '/platform/questions/x',
    isSaved: false,
    sent: {
      saved: 1,
      problems: new Map([
        [4, { kind: 'too-long', length: 2001 }],
        [5, { kind: 'changed', present: '1' }],
      ]),
      typed: new Map(),
    },
  }).text
}

it.each(CLIENT_LANGUAGES)('[WRITE-33] speaks to a client in %s, or in English where it has no texts', (language) => {
  const page = pageIn(language)
  const spoken = ['Spanish', 'German', 'French'].includes(language) ? language : 'English'
  expect(page).toContain(`<html lang="${briefPageTexts(language).lang}">`)
  const shown = textOf(page.slice(page.indexOf('<main>'))).split('\n')
  expect(languageOf(shown)).toBe(spoken)
  if (spoken !== 'English') expect(shown.join('\n')).not.toMatch(/\b(?:the|your|answers?|questions for|save)\b/i)
})
