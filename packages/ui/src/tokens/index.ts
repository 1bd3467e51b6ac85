// For pages and tools about tokens. An app needs only theme.css.
export { contrastRatio, parseOklch, toRgb } from './contrast.ts'
export { type ContrastPair, MARK_PAIRS, TEXT_PAIRS } from './contrastPairs.ts'
export { parseTokens, type Token } from './parseTokens.ts'
