export * from './zone-text-editor/index.ts'
