export * from './allowedUrl.ts'
export * from './ipLiteral.ts'
