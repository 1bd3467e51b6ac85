import fc from 'fast-check'

/** HTML of what the policy of content allows, in shapes that a client's page has: see RichTextRoundTrip.stories.tsx. */
export function arbitraryHtml(): fc.Arbitrary<string> {
  const word = fc.constantFrom('drain', 'Austin', 'same-day', '24/7', 'A &amp; B', 'caf\u00e9')
  const attributes = fc
    .subarray(['class="lead wide"', 'dir="ltr"', 'lang="en"'], { maxLength: 2 })
    .map((some) => some.map((each) => ` ${each}`).join(''))
  const { block } = fc.letrec<{ inline: string; block: string }>((tie) => {
    const line = fc.array(tie('inline'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))
    const around = (names: readonly string[], inside: fc.Arbitrary<string>) =>
      fc
        .tuple(fc.constantFrom(...names), attributes, inside)
        .map(([name, own, html]) => `<${name}${own}>${html}</${name}>`)
    const items = fc.array(around(['li'], line), { minLength: 1, maxLength: 3 }).map((all) => all.join(''))
    const row = fc.tuple(around(['td', 'th'], line), around(['td'], line)).map(([one, two]) => `<tr>${one}${two}</tr>`)
    return {
      inline: fc.oneof(
        { maxDepth: 2 },
        word,
        around(['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'span'], word),
        fc.tuple(attributes, word).map(([own, text]) => `<a href="https://example.com/a?b=1"${own}>${text}</a>`),
        word.map((text) => `<strong>one <em>${text}</em></strong>`),
      ),
      block: fc.oneof(
        { maxDepth: 2 },
        around(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'], line),
        around(['ul', 'ol'], items),
        around(
          ['blockquote', 'div'],
          fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map((all) => all.join('')),
        ),
        row.map((cells) => `<table class="prices"><tbody>${cells}</tbody></table>`),
        attributes.map((own) => `<p><img src="/van.png" alt="A van" width="40" height="30"${own}></p>`),
        fc.constant('<hr>'),
      ),
    }
  })
  return fc.array(block, { minLength: 1, maxLength: 3 }).map((blocks) => blocks.join(''))
}
