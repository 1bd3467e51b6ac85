import './resolveDrizzle.ts'

// A static import would be resolved before the line above takes effect.
await import('./runServer.ts')
