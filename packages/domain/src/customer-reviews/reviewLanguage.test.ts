import { describe, expect, it } from 'vitest'
import { originalText, reviewLanguage } from './reviewLanguage.ts'

describe('the language of a review', () => {
  it.each([
    ['They were great and very friendly.', 'English'],
    ['Great job!', 'English'],
    ['Muy buen trabajo, todo perfecto. Gracias.', 'Spanish'],
    ['Excelente servicio.', 'Spanish'],
    ['Sehr gute Arbeit, alles sauber.', 'German'],
    ['Très bien, merci à toute l’équipe.', 'French'],
    ['Molto gentili e prezzi bassi, della zona, sono contento', 'Italian'],
    ['Отличная работа', 'Cyrillic'],
    ['⭐⭐⭐⭐⭐', null],
    ['', null],
    ['(Translated by Google) Great work!\n\n(Original)\nSehr gute Arbeit!', 'German'],
    ['Muy buen trabajo\n\n(Translated by Google)\nVery good work', 'Spanish'],
  ])('[CREV-4] of “%s” is %s', (text, expected) => {
    expect(reviewLanguage(text)).toBe(expected)
  })

  it('[CREV-4] is read from the customer’s own words', () => {
    expect(originalText('(Translated by Google) Good\n\n(Original)\nGut')).toBe('Gut')
    expect(originalText('Gut\n\n(Translated by Google)\nGood')).toBe('Gut')
    expect(originalText('Good')).toBe('Good')
  })
})
