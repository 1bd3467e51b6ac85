import { describe, expect, test } from 'vitest'
import { dimensionsProblem, sizeProblem, typeProblem } from './fileProblem.ts'
import type { Dimensions, FileRules } from './fileRules.ts'

const MB = 1024 * 1024

describe('[UPL-1] file types [M465]', () => {
  test.each<[string, string, FileRules['types']]>([
    ['a.png', 'image/png', 'image'],
    ['a.JPEG', '', 'image'],
    ['a.mp4', 'video/mp4', 'image+video'],
    ['a.mp4', 'video/mp4', 'video'],
    ['call.mp3', 'audio/mpeg', 'audio'],
    ['a.b.pptx', '', 'file'],
    ['talk.srt', '', 'transcript'],
    ['card.vcf', '', 'vcf'],
    ['favicon.ico', '', 'ico'],
    ['a.webp', '', ['.PNG', 'webp']],
    ['anything.xyz', '', undefined],
    ['no ending', 'image/png', 'image'],
  ])('%s (%s) is accepted by %j', (name, type, types) => {
    expect(typeProblem({ name, type }, types === undefined ? {} : { types })).toBeUndefined()
  })
  test.each<[string, string, FileRules['types'], string]>([
    ['brochure.tiff', 'image/tiff', ['png', 'webp', 'jpeg'], 'png, webp, jpeg'],
    ['a.mp4', 'video/mp4', ['png'], 'png'],
    ['a.exe', '', 'file', 'txt, rtf, pdf, doc, docx, xls, xlsx, ppt, pptx'],
    ['a.vtt.exe', 'text/vtt', 'transcript', 'vtt, srt'],
    ['png', '', ['png'], 'png'],
    ['.png', '', ['png'], 'png'],
    ['logo.svg', 'image/svg+xml', ['png'], 'png'],
  ])('%s (%s) is rejected by %j', (name, type, types, words) => {
    expect(typeProblem({ name, type }, types === undefined ? {} : { types })).toBe(
      `Invalid file type. Allowed types: ${words}`,
    )
  })
})

describe('[UPL-3] [UPL-4] file sizes', () => {
  test.each([
    [1, {}],
    [50 * MB - 1, {}],
    [50 * MB, {}],
    [MB, { maxBytes: MB }],
  ])('accepts %d bytes with %j', (bytes, rules) => {
    expect(sizeProblem(bytes, rules)).toBeUndefined()
  })
  test.each([
    [50 * MB + 1, {}, 'File size (50.01 MB) exceeds maximum allowed size (50 MB)'],
    [1234.5 * MB, {}, 'File size (1,234.5 MB) exceeds maximum allowed size (50 MB)'],
    [2 * MB, { maxBytes: 1.5 * MB }, 'File size (2 MB) exceeds maximum allowed size (1.5 MB)'],
    [0, {}, 'The file is empty'],
  ])('rejects %d bytes with %j: %s', (bytes, rules, problem) => {
    expect(sizeProblem(bytes, rules)).toBe(problem)
  })
})

describe('[UPL-6] [UPL-7] image dimensions [M467, M527, M528]', () => {
  const rules = { minDimensions: { width: 800, height: 600 }, maxDimensions: { width: 1600, height: 1200 } }
  const minMessage = 'File dimensions must be at least 800x600px'
  const maxMessage = 'File dimensions must not exceed 1600x1200px'
  test.each<[number, number, FileRules, string | undefined]>([
    [800, 600, rules, undefined],
    [1600, 1200, rules, undefined],
    [799, 600, rules, minMessage],
    [800, 599, rules, minMessage],
    [1601, 1200, rules, maxMessage],
    [1600, 1201, rules, maxMessage],
    [10, 9000, rules, minMessage],
    [1, 1, {}, undefined],
    [800, 1, { minDimensions: { width: 800 } }, undefined],
    [799, 1, { minDimensions: { width: 800 } }, 'File dimensions must be at least 800xanypx'],
    [9000, 101, { maxDimensions: { height: 100 } }, 'File dimensions must not exceed anyx100px'],
  ])('checks %ix%i against %j: %s', (width, height, given, problem) => {
    expect(dimensionsProblem({ width, height }, given)).toBe(problem)
  })
})

describe('[UPL-8] aspect ratio [M467, M468]', () => {
  test.each<[Dimensions, number | undefined, boolean]>([
    [{ width: 1600, height: 900 }, undefined, true],
    [{ width: 1601, height: 900 }, undefined, false],
    [{ width: 1680, height: 900 }, 5, true],
    [{ width: 1520, height: 900 }, 5, true],
    [{ width: 1681, height: 900 }, 5, false],
    [{ width: 1519, height: 900 }, 5, false],
    [{ width: 900, height: 1600 }, 5, false],
  ])('checks %j with a tolerance of %s percent of 16:9: %s', (size, tolerancePercent, passes) => {
    const aspectRatio = { width: 16, height: 9, ...(tolerancePercent !== undefined && { tolerancePercent }) }
    expect(dimensionsProblem(size, { aspectRatio })).toBe(passes ? undefined : 'File aspect ratio must be 16:9')
  })
})

test.each(['IMG_1.HEIC', 'IMG_1.heif'])('[UPL-2] says how to export %s where pictures are allowed', (name) => {
  expect(typeProblem({ name, type: '' }, { types: ['jpg', 'png'] })).toMatch(/^HEIC photos .* Export a JPEG: .*iPhone/)
  expect(typeProblem({ name, type: '' }, { types: ['pdf'] })).toBe('Invalid file type. Allowed types: pdf')
})
