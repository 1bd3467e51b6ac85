import { describe, expect, it } from 'vitest'
import { clientLanguage } from './clientLanguage.ts'

const SPANISH = ['Reparamos su caldera en el mismo día', 'Precios de la instalación y del mantenimiento']
const nothing = { chosen: null, texts: [], declared: [], queries: [] }

describe('[WRITE-18] the language of a client', () => {
  it.each([
    ['a choice before the pages', { ...nothing, chosen: 'German' as const, texts: SPANISH }, 'German', 'person'],
    [
      'the pages before what they say of themselves',
      { ...nothing, texts: SPANISH, declared: ['en-us'] },
      'Spanish',
      'pages',
    ],
    ['what most pages say', { ...nothing, declared: ['fr', 'en', 'FR-ca'] }, 'French', 'declared'],
    ['a code that is not told apart', { ...nothing, declared: ['vi'] }, 'Other', 'declared'],
    [
      'the queries',
      { ...nothing, queries: ['rohrreinigung in der nähe', 'was kostet eine rohrreinigung'] },
      'German',
      'queries',
    ],
    ['another script', { ...nothing, texts: ['Сантехник в Москве'] }, 'Other', 'pages'],
    [
      'Indonesian pages',
      { ...nothing, texts: ['Jasa cuci sofa yang murah dan cepat di Jakarta untuk rumah'] },
      'Indonesian',
      'pages',
    ],
    ['nothing', nothing, 'English', 'none'],
    ['names only', { ...nothing, texts: ['Linden Ludlow'], queries: ['linden ludlow'] }, 'English', 'none'],
  ])('is taken from %s', (_case, given, language, source) => {
    expect(clientLanguage(given)).toEqual({ language, source })
  })
})
