import { defineConfig } from 'vite'
import tailwindcss from '@tailwindcss/vite'
export default defineConfig({ root: '/work/main/packages/editor/.edstory', plugins: [tailwindcss()], server: { fs: { strict: false } }, build: { minify: false, target: 'es2024', outDir: '/tmp/edstory/dist', emptyOutDir: true }, oxc: { jsx: { runtime: 'automatic' } } })
