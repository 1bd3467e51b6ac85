import type { ServerResponse } from 'node:http'

/** The sign-in that a fake WordPress accepts. */
export const FAKE_SIGN_IN = { userName: 'rankdesk', password: 'abcd efgh ijkl' }

/** A page or a post of a stand-in. */
export interface FakePost {
  id: number
  type: 'page' | 'post'
  slug: string
  parent: number
  status: string
  title: string
  content: string
  meta: Record<string, string> | []
  modified: string
  password: string
  template: string
  /** Its saved texts, the newest first. */
  revisions: { slug: string; title: { raw: string }; content: { raw: string } }[]
  /** The fields of posts, as they were sent. */
  excerpt?: string
  author?: number
  categories?: number[]
  sticky?: boolean
  featured_media?: number
}

/** A picture in the media library of a stand-in. */
export interface FakePicture {
  id: number
  slug: string
  source_url: string
  alt_text: string
  bytes: number
}

/** What a stand-in keeps. */
export interface FakeStore {
  posts: FakePost[]
  pictures: FakePicture[]
  /** The redirects of our plugin by their old path. */
  redirects: Map<string, string>
  /** Whether it has our plugin. */
  hasPlugin: boolean
}

/** Responds with a status and JSON, as a WordPress does. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  return (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
}

/** Responds with a status and a page. */
export function html(status: number, headers: Record<string, string> = {}) {
  return (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers })
    response.end('<!doctype html><title>A page</title>')
  }
}

/** Returns a published page with other fields. */
export function fakePost(fields: Partial<FakePost> & Pick<FakePost, 'id'>): FakePost {
  return {
    type: 'page',
    slug: `page-${fields.id}`,
    parent: 0,
    status: 'publish',
    title: `Page ${fields.id}`,
    content: '',
    meta: [],
    modified: '2026-11-01T10:00:00',
    password: '',
    template: '',
    revisions: [],
    ...fields,
  }
}

/** Changes a page of a stand-in as somebody does in wp-admin, which moves the time of its last change. */
export function changePost(post: FakePost, fields: Partial<FakePost>): void {
  const next = new Date(Date.parse(`${post.modified}Z`) + 60_000).toISOString().slice(0, 19)
  const { title, content } = post
  Object.assign(post, { modified: next }, fields)
  if (post.title === title && post.content === content) return
  const revision = { slug: `${post.id}-revision-v1`, title: { raw: post.title }, content: { raw: post.content } }
  post.revisions = [revision, ...post.revisions]
}
