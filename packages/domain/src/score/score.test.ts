import { describe, expect, it } from 'vitest'
import { computeScore, type ScoreInput } from '../index.ts'
import { base, findingOf, marked, withText } from './testing/scoreSamples.ts'
import { scoreDocument } from './text/scoreDocument.ts'

describe('keyword matching', () => {
  // The keyword, the text of the paragraph, the marked text.
  it.each([
    ['drain cleaning', 'We do drain cleaning well here.', ['drain cleaning']],
    ['drain cleaning', 'Call us about Drain-Cleaning any day.', ['Drain-Cleaning']],
    ['walk-in shower', 'We build a walk in shower for you.', ['walk in shower']],
    ['walk in shower', 'We build a walk-in shower for you.', ['walk-in shower']],
    ['walk-in shower', 'Ask us for walkin showers, any day.', ['walkin showers']],
    ['ac repair', 'Our A.C. repair is quick and cheap.', ['A.C. repair']],
    ['a.c. repair', 'Our AC repair. It is quick, too.', ['AC repair']],
    ['st. louis plumber', 'A St Louis plumber you can trust.', ['St Louis plumber']],
    ['water heater', 'All water heaters fail at some point.', ['water heaters']],
    ['water heaters', 'One water heater fails at some point.', ['water heater']],
    ['battery', 'We change batteries on the same day.', ['batteries']],
    ['café design', 'We are good at cafe design here.', ['cafe design']],
    ['cafe design', 'We are good at Café design here.', ['Café design']],
    ["men's haircut", 'A men’s haircut is $25 at ours.', ['men’s haircut']],
    ['mens haircut', "A men's haircut is $25 at ours.", ["men's haircut"]],
    ['drain cleaning near me', 'Our drain cleaning is open all night.', ['drain cleaning']],
    ['drain cleaning asheville', 'Our drain cleaning in Asheville is good.', ['drain cleaning in Asheville']],
    ['24/7 plumber', 'We are a 24/7 plumber for the town.', ['24/7 plumber']],
    ['q&a', 'Read the Q&amp;A before you call us.', ['Q&A']],
  ])('[SCORE-1] finds %j in %j', (keyword, text, expected) => {
    const input = withText(`<h2>Hours</h2><p>${text}</p>`, { targetKeywords: [keyword] })
    expect(findingOf(input, 'opening-keyword')?.state).toBe('good')
    expect(marked(input, 'opening-keyword')).toEqual(expected)
  })

  it.each([
    ['drain cleaning', 'We clean drains. A drain wants good cleaning.'],
    ['ac repair', 'The act of repair is a craft here.'],
    ['plumber', 'Plumbing is what we do all day.'],
    ['gas line', 'We lay no line for gas here.'],
  ])('[SCORE-1] misses %j in %j and marks the whole paragraph', (keyword, text) => {
    const input = withText(`<p>Short line</p><p>${text}</p>`, { targetKeywords: [keyword] })
    const finding = findingOf(input, 'opening-keyword')
    expect(finding).toMatchObject({ state: 'attention', detail: `"${keyword}"` })
    expect(marked(input, 'opening-keyword')).toEqual([text])
  })
})

describe('unfinished text', () => {
  it.each([
    ['an open question', '[To answer: Which drain cleaning do you offer today?]'],
    ['a text around a placeholder', 'We offer a drain [city] cleaning to everybody here.'],
  ])('[SCORE-16] counts no mention in %s', (_name, text) => {
    const input = withText(`<h2>Hours</h2><p>${text}</p>`)
    expect(findingOf(input, 'text-keywords')?.state).not.toBe('good')
    expect(findingOf(input, 'opening-keyword')?.state).not.toBe('good')
    expect(computeScore(input).keywords.map(({ mentions }) => mentions)).toEqual([0])
  })

  it('[SCORE-16] counts an open question as no answer to itself', () => {
    const question = 'how much does drain cleaning cost'
    const asked = withText(`<p>[To answer: How much does drain cleaning cost?]</p>`, { targetKeywords: [question] })
    expect(findingOf(asked, 'text-keywords')?.state).toBe('attention')
    const answered = withText('<p>We say how much drain cleaning will cost before we start.</p>', {
      targetKeywords: [question],
    })
    expect(findingOf(answered, 'text-keywords')?.state).toBe('good')
  })

  it('[SCORE-16] counts no mention in a placeholder of the head', () => {
    const metaTitle = '[To answer: Drain cleaning for whom?]'
    expect(findingOf(withText('<p>Hours</p>', { metaTitle }), 'title-keyword')?.state).not.toBe('good')
  })

  it('[SCORE-16] counts the words of finished text only', () => {
    const text = 'We come. [To answer: Which drain cleaning do you offer today?]'
    expect(scoreDocument(withText(`<p>${text}</p>`)).words).toBe(2)
  })
})

describe('the list of keywords and the checks', () => {
  const CHECK_OF = {
    title: 'title-keyword',
    description: 'description-keyword',
    opening: 'opening-keyword',
    heading: 'heading-keyword',
    text: 'text-keywords',
  } as const
  it.each([
    ['the whole keyword', 'drain cleaning norfolk va', 'Drain cleaning Norfolk VA, every day of the week.'],
    ['the term without its place', 'drain cleaning norfolk va', 'We do drain cleaning for everybody in town.'],
    ['an answer', 'how much does drain cleaning cost', 'We say how much drain cleaning will cost before we start.'],
    ['other words', 'drain cleaning norfolk va', 'We fix roofs for everybody in this town.'],
    ['a placeholder', 'drain cleaning norfolk va', '[To answer: Which drain cleaning Norfolk VA do you offer?]'],
  ])('[SCORE-2] never contradict each other: %s', (_name, keyword, text) => {
    for (const html of [`<p>${text}</p>`, `<h2>${text}</h2>`]) {
      for (const meta of ['', text]) {
        const input = withText(html, {
          targetKeywords: [keyword],
          geography: 'Norfolk, VA',
          metaTitle: meta,
          metaDescription: meta,
        })
        const listed = computeScore(input).keywords[0]
        for (const [part, check] of Object.entries(CHECK_OF)) {
          const isGood = findingOf(input, check)?.state === 'good'
          expect(isGood, `${part} of ${html}`).toBe(listed?.parts.some((one) => one === part))
        }
        expect((listed?.mentions ?? 0) > 0).toBe(listed?.parts.includes('text'))
      }
    }
  })
})

describe('keywords in parts of the page', () => {
  it.each([
    ['roof repair norfolk va', ['Norfolk'], 'good'],
    ['live-in care devon', ['Exeter', 'Devon'], 'attention'],
    ['roof repair devon', ['Exeter', 'Devon'], 'good'],
    ['roof repair norfolk va', [], 'attention'],
  ] as const)('[TARGET-8] looks for %j without the places %j: %s', (keyword, places, state) => {
    const input = withText('<h2>Roof Repair</h2>', {
      targetKeywords: [keyword],
      geography: '',
      site: { pages: [], redirects: [], places },
    })
    expect(findingOf(input, 'heading-keyword')?.state).toBe(state)
  })

  it('[SCORE-1] requires only one of several keywords in each part', () => {
    const input = withText('<h1>Hydro jetting</h1><p>We do hydro-jetting all over the town.</p>', {
      targetKeywords: ['drain cleaning', 'hydro jetting'],
      metaTitle: 'Hydro Jetting in Asheville | Blue Ridge',
      metaDescription: 'We clean.',
    })
    expect(findingOf(input, 'title-keyword')).toMatchObject({ state: 'good', detail: '"hydro jetting"' })
    expect(marked(input, 'title-keyword')).toEqual(['Hydro Jetting'])
    expect(findingOf(input, 'heading-keyword')?.state).toBe('good')
    expect(marked(input, 'heading-keyword')).toEqual(['Hydro jetting'])
    expect(findingOf(input, 'description-keyword')).toMatchObject({
      state: 'attention',
      sentence: 'No target keyword in the description',
      detail: '"drain cleaning" and 1 more',
      positions: [{ meta: 'metaDescription' }],
    })
  })

  it('[SCORE-1] has no findings without keywords or for an empty zone', () => {
    const checks = computeScore({ ...base, targetKeywords: [], zones: [] }).findings.map(({ check }) => check)
    expect(checks).toEqual(['first-heading', 'title-length', 'description-length'])
  })

  it('[SCORE-1] skips asides and lines of four words when finding the first paragraph', () => {
    const input: ScoreInput = {
      ...base,
      zones: [
        { elementID: 'aside', role: 'aside', html: '<p>Call us before noon today, please.</p>' },
        {
          elementID: 'body',
          role: 'body',
          html: '<p>Open every single day</p><p>Our drain cleaning helps all day.</p>',
        },
      ],
    }
    expect(marked(input, 'opening-keyword')).toEqual(['drain cleaning'])
  })

  it.each([
    [['a b', 'c d'], ['x'], '<p>a b</p>', '1 of 2 target keywords in the text', 'attention'],
    [['a b', 'c d', 'e f'], ['x'], '<p>a b</p>', '1 of 3 target keywords in the text', 'attention'],
    [['a b'], ['x'], '<p>a b a b a b</p>', '1 of 1 target keywords in the text', 'good'],
  ] as const)('[SCORE-2] of %j, %j in %j: %s, %s', (targets, related, html, sentence, state) => {
    const input = withText(html, { targetKeywords: targets, relatedKeywords: related })
    expect(findingOf(input, 'text-keywords')).toMatchObject({ sentence, state })
    expect(findingOf(input, 'related-keywords')).toMatchObject({ state: 'attention', detail: 'For example "x"' })
  })

  it('[SCORE-3] counts a keyword three times at most and reports excess mentions', () => {
    const keywordScore = (times: number) =>
      computeScore(withText(`<p>${'drain cleaning. '.repeat(times)}</p>`)).keywords[0]
    expect(keywordScore(0)).toMatchObject({ mentions: 0, counted: 0, tooOften: false, parts: ['title', 'description'] })
    expect(keywordScore(2)).toMatchObject({ mentions: 2, counted: 2, tooOften: false })
    expect(keywordScore(3)).toMatchObject({ mentions: 3, counted: 3, tooOften: false })
    expect(keywordScore(5)).toMatchObject({ mentions: 5, counted: 3, tooOften: true })
    expect(findingOf(withText('<p>Nothing of it.</p>'), 'too-often')).toBeUndefined()
    const input = withText(`<p>${'Drain cleaning. '.repeat(5)}</p>`)
    expect(findingOf(input, 'too-often')).toMatchObject({
      state: 'attention',
      sentence: '"drain cleaning" is used too often',
      detail: '5 times, at most 3 read well',
    })
    expect(marked(input, 'too-often')).toEqual(['Drain cleaning', 'Drain cleaning'])
    const passing = ({ findings }: ReturnType<typeof computeScore>) =>
      findings.filter(({ state }) => state === 'good').length
    expect(passing(computeScore(input))).toBeLessThan(
      passing(computeScore(withText(`<p>${'Drain cleaning. '.repeat(3)}</p>`))),
    )
  })
})

describe('note from ranking', () => {
  it.each([
    ["Lead with 'clogged drain' in the first heading and answer 'main line' there.", ['clogged drain', 'main line']],
    ['Do not lose "men\'s drain".', ["men's drain"]],
    ["Don't lose it; it's the clients' term.", []],
    ['Keep drain cleaning near the top.', ['drain cleaning']],
    ['Use “hydro jetting” twice, then “hydro jetting” again.', ['hydro jetting']],
    ['Mention Oakland once.', []],
  ])('[SCORE-4] reads from %j the terms %j', (note, terms) => {
    const finding = findingOf(withText('<p>Nothing of that here.</p>', { note }), 'note')
    expect(finding?.detail ?? '').toBe(terms.map((term) => `"${term}"`).join(' and '))
  })

  it('[SCORE-4] passes if the text contains all terms', () => {
    const input = withText('<p>Our clogged-drain service.</p>', { note: "Lead with 'clogged drains'." })
    expect(findingOf(input, 'note')?.state).toBe('good')
    expect(marked(input, 'note')).toEqual(['clogged-drain'])
  })

  it.each([
    ['its term', '<p>We offer drain cleaning.</p>', 'good', 1],
    ['the whole keyword', '<p>The best drain cleaning in Asheville.</p>', 'good', 1],
    ['nothing of it', '<p>We mend roofs.</p>', 'attention', 0],
  ] as const)('[SCORE-4] counts a target keyword of the note as its list does: %s', (_name, html, state, mentions) => {
    const keyword = 'best drain cleaning asheville'
    const input = withText(html, { note: `Keep '${keyword}'.`, targetKeywords: [keyword] })
    expect(findingOf(input, 'note')?.state).toBe(state)
    expect(computeScore(input).keywords[0]?.mentions).toBe(mentions)
  })
})

describe('title and description length', () => {
  it.each([
    ['Drain Cleaning in Asheville', 'Meta title fits', '239 of 580 px'],
    ['i'.repeat(130), 'Meta title fits', '577 of 580 px'],
    ['i'.repeat(131), 'Meta title is long', '582 px, 580 px are shown'],
    ['x'.repeat(19), 'Meta title is short', '19 characters, there is room for about 60'],
    ['x', 'Meta title is short', '1 character, there is room for about 60'],
    ['  ', 'Meta title is empty', 'Aim for up to 60 characters'],
  ])('[SCORE-5] checks %j: %s', (metaTitle, sentence, detail) => {
    expect(findingOf({ ...base, metaTitle }, 'title-length')).toMatchObject({ sentence, detail })
  })

  it('[SCORE-5] marks the part that is cut off', () => {
    const input = { ...base, metaDescription: `${'y'.repeat(155)} cut off` }
    expect(findingOf(input, 'description-length')).toMatchObject({
      state: 'attention',
      sentence: 'Meta description is long',
    })
    expect(marked(input, 'description-length')).toEqual([' cut off'])
    expect(marked({ ...base, metaTitle: ` ${'i'.repeat(130)}iii` }, 'title-length')).toEqual(['iii'])
    const wide = { ...base, metaDescription: 'W'.repeat(150) }
    expect(findingOf(wide, 'description-length')?.detail).toBe('1,982 px, 920 px are shown')
  })
})

describe('headings', () => {
  it.each([
    ['<h1>One</h1>', false, 'good', []],
    ['<h1>One</h1><h1>Two</h1>', false, 'attention', ['Two']],
    ['<h2>One</h2>', false, 'attention', ['(whole)']],
    ['<h2>One</h2>', true, 'good', []],
    ['<h1>One</h1>', true, 'good', []],
    ['<h1>One</h1><h1>Two</h1>', true, 'attention', ['Two']],
  ] as const)(
    '[SCORE-6] counts first headings in %j, including the title: %s, %s',
    (html, titleIsHeading, state, positions) => {
      const input = withText(html, { titleIsHeading })
      expect(findingOf(input, 'first-heading')?.state).toBe(state)
      if (state === 'attention') expect(marked(input, 'first-heading')).toEqual(positions)
    },
  )

  it.each([
    ['<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>', []],
    ['<h1>a</h1><h3>b</h3><h3>c</h3>', ['b']],
    ['<h2>a</h2><h4>b</h4>', ['b']],
    ['<h3>a</h3>', ['a']],
  ])('[SCORE-7] finds in %j the skipped levels %j', (html, wrong) => {
    const input = withText(html)
    expect(findingOf(input, 'heading-order')?.state).toBe(wrong.length === 0 ? 'good' : 'attention')
    if (wrong.length > 0) expect(marked(input, 'heading-order')).toEqual(wrong)
  })
})

it.each([
  ['<p>a<img src="/a.png" alt="A van"></p>', 'good'],
  ['<p>a<img src="/a.png"></p>', 'attention'],
  ['<p>a<img src="/a.png" alt=" "></p>', 'attention'],
  ['<p>a<img src="/a.png" alt="IMG_2041.jpg"></p>', 'attention'],
  ['<p>a</p>', undefined],
])('[SCORE-8] checks the images of %j: %s', (html, state) => {
  const finding = findingOf(withText(html), 'images')
  expect(finding?.state).toBe(state)
  if (state === 'attention') expect(finding?.positions).toEqual([{ zone: 'body', range: { start: 1, end: 1 } }])
})

describe('readability', () => {
  const long = `Then ${'word '.repeat(29)}end.`
  it('[SCORE-9] reports each long sentence and nothing around it', () => {
    const input = withText(`<p>Short one. ${long} Another.</p><ul><li>${long}</li></ul><h2>${long}</h2>`)
    expect(findingOf(input, 'sentences')).toMatchObject({ state: 'attention', sentence: '2 long sentences' })
    expect(marked(input, 'sentences')).toEqual([long, long])
  })

  it('[SCORE-9] states the average if all sentences are short', () => {
    expect(findingOf(withText('<p>One two three. Four five.</p>'), 'sentences')).toMatchObject({
      state: 'good',
      detail: '3 words on average, none over 30',
    })
  })

  it('[SCORE-10] reports each long paragraph', () => {
    const paragraph = 'Four words in here. '.repeat(31).trim()
    const input = withText(`<p>Short.</p><p>${paragraph}</p>`)
    expect(findingOf(input, 'paragraphs')).toMatchObject({ state: 'attention', sentence: '1 long paragraph' })
    expect(marked(input, 'paragraphs')).toEqual([paragraph])
  })
})
