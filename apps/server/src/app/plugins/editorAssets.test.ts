import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerEditorAssets } from './editorAssets.ts'

let dist = ''
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'editor-assets-'))
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

async function get(url: string) {
  const app = Fastify()
  registerEditorAssets(app, dist)
  const response = await app.inject({ url })
  await app.close()
  return response
}

test.each([
  ['/ck5/bundle.js', '/assets/ck5-CfeptWFz.js'],
  ['/common/ck5/bundle.js', '/assets/ck5-CfeptWFz.js'],
  ['/ck5/bundle.css', '/assets/ck5Styles-Dm_QJh-J.css'],
  ['/common/ck5/bundle.css', '/assets/ck5Styles-Dm_QJh-J.css'],
])('[M347] %s redirects to the built editor', async (url, file) => {
  mkdirSync(path.join(dist, 'assets'))
  for (const name of ['ck5-CfeptWFz.js', 'ck5Styles-Dm_QJh-J.css', 'ck5Styles-GD5nMKQa.js', 'ck5More-AAAAAAAA.js']) {
    writeFileSync(path.join(dist, 'assets', name), '')
  }
  const response = await get(url)
  expect([response.statusCode, response.headers.location]).toEqual([302, file])
  expect(response.headers['cache-control']).toBe('no-cache')
})

test('[M347] responds with 404 before the application is built', async () => {
  expect((await get('/ck5/bundle.js')).statusCode).toBe(404)
})
