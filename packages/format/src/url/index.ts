export * from './allowedUrl.ts'
export * from './ipLiteral.ts'
export * from './publicDomain.ts'
