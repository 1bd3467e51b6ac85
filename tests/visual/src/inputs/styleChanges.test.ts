import { describe, expect, test } from 'vitest'
import { mayUseClass, styleChanges } from './styleChanges.ts'

const sheet = (utilities: string, rest = '@layer base{html{color:red}}'): string =>
  `${rest}@layer utilities{${utilities}}@property --tw-x{syntax:"*";inherits:false}`

describe('two built style sheets', () => {
  test('have no changed classes when they are equal', () => {
    expect(styleChanges(sheet('.p-1{padding:4px}'), sheet('.p-1{padding:4px}'))).toEqual({
      kind: 'classes',
      classes: [],
    })
  })

  test('differ by the classes that only one of them has, unescaped', () => {
    const before = sheet('.p-1{padding:4px}.gone{margin:0}')
    const after = sheet('.p-1{padding:4px}.w-1\\/2{width:50%}.hover\\:p-1{&:hover{@media (hover:hover){padding:4px}}}')
    expect(styleChanges(before, after)).toEqual({ kind: 'classes', classes: ['gone', 'hover:p-1', 'w-1/2'] })
  })

  test.each([
    ['under a condition', '@media (width>=64rem){@supports (x:y){.lg\\:flex{display:flex}}}', ['lg:flex']],
    ['with a comma in its name', '.grid-cols-\\[5rem_minmax\\(0\\,1fr\\)\\]{a:b}', ['grid-cols-[5rem_minmax(0,1fr)]']],
    ['with a digit first', '.\\32 xl\\:flex{display:flex}', ['2xl:flex']],
    ['of several selectors', '.a:focus,.b{color:red}', ['a', 'b']],
    ['below another class', '.group-hover\\/a\\:flex:is(:where(.group\\/a):hover *){a:b}', ['group-hover/a:flex']],
    ['above what it styles', ':is(.\\*\\:p-1>*){padding:4px}', ['*:p-1']],
    ['beside one that it rules out', '.a:not(.longer-name,p){color:red}', ['a']],
  ])('differ by a class %s', (_how, rule, classes) => {
    expect(styleChanges(sheet('.p-1{padding:4px}'), sheet(`.p-1{padding:4px}${rule}`))).toEqual({
      kind: 'classes',
      classes,
    })
  })

  test('differ by a class whose condition changed', () => {
    const rule = '{.a{color:red}}'
    expect(styleChanges(sheet(`@media print${rule}`), sheet(`@media screen${rule}`))).toEqual({
      kind: 'classes',
      classes: ['a'],
    })
  })

  test('differ by a class whose rule changed', () => {
    expect(styleChanges(sheet('.p-1{padding:4px}'), sheet('.p-1{padding:5px}'))).toEqual({
      kind: 'classes',
      classes: ['p-1'],
    })
  })

  test.each([
    ['a token', sheet('', '@layer theme{:root{--a:1}}'), sheet('', '@layer theme{:root{--a:2}}')],
    ['the base layer', sheet('', '@layer base{p{color:red}}'), sheet('', '@layer base{p{color:blue}}')],
    ['a rule without a class', sheet('p{color:red}'), sheet('p{color:blue}')],
    ['a list with a rule without a class', sheet('.a,p{color:red}'), sheet('.a,p{color:blue}')],
    ['a rule for elements without a class', sheet('p:not(.a){color:red}'), sheet('p:not(.a){color:blue}')],
    ['a rule for one of two classes', sheet(':is(.a,.b){color:red}'), sheet(':is(.a,.b){color:blue}')],
    ['a rule for an attribute', sheet('[class*=".a"]{color:red}'), sheet('[class*=".a"]{color:blue}')],
    ['keyframes', sheet('@keyframes a{to{color:red}}'), sheet('@keyframes a{to{color:blue}}')],
  ])('may differ anywhere when %s changed', (_what, before, after) => {
    expect(styleChanges(before, after)).toEqual({ kind: 'anything' })
  })

  test('are parsed past braces in strings', () => {
    const before = sheet('.a{content:"}"}.b{margin:0}')
    expect(styleChanges(before, sheet('.a{content:"}"}'))).toEqual({ kind: 'classes', classes: ['b'] })
  })
})

describe('a module may use a class', () => {
  test.each([
    ['that stands in it', `<p className="flex p-1" />`],
    ['that one of its templates may make', '<p className={`bg-${hue}-soft text-text`} />'],
    ['that a sum may make', `const name = 'bg-' + hue`],
  ])('%s', (_how, source) => {
    expect(mayUseClass(source, source.includes('p-1') ? 'p-1' : 'bg-red-soft')).toBe(true)
  })

  test.each([
    ['a template of other words', '`bg-${hue}-chart`'],
    ['a template with another word in its middle', '`bg-${hue}-very-${depth}`'],
    ['a template that has no letters', '`${year}-${month}-${day}`'],
    ['a template that joins without a hyphen', '`${width}r${height}`'],
    ['a sum of other words', `const name = 'text-' + hue`],
    ['a longer class', `<p className="bg-red-softer md-bg-red-soft" />`],
    ['a template that is words between spaces', '`${base} flex ${more}`'],
    ['none of it', `<p className="flex" />`],
  ])('but not with %s', (_what, source) => {
    expect(mayUseClass(source, 'bg-red-soft')).toBe(false)
  })
})
