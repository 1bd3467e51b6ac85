export { importWithRetry } from './importWithRetry.ts'
export { lazyComponent } from './lazyComponent.tsx'
export { LazyModuleError } from './LazyModuleError.ts'
