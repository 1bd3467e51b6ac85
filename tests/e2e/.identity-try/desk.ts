import pg from 'pg'
import { type Browser, chromium } from 'playwright-core'
export interface Desk { server: { url: string }; browser: Browser; rows<Row extends pg.QueryResultRow>(q: string): Promise<Row[]>; close(): Promise<void> }
export const IMPORTED = 'Pinecrest Dental'
export async function openDesk(): Promise<Desk> {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] })
  const pool = new pg.Pool({ connectionString: process.env['IDB'], max: 1 })
  return { server: { url: 'http://127.0.0.1:4711' }, browser, rows: async <Row extends pg.QueryResultRow>(q: string) => (await pool.query<Row>(q)).rows, close: async () => { await browser.close(); await pool.end() } }
}
