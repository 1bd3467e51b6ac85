// For pages and tools about the tokens; an app needs theme.css alone.
export { contrastRatio, parseOklch } from './contrast.ts'
export { type ContrastPair, MARK_PAIRS, TEXT_PAIRS } from './contrastPairs.ts'
export { parseTokens, type Token } from './parseTokens.ts'
