import { z } from 'zod'
import type { Api } from './client.server.ts'
import { List } from './shapes.server.ts'

/** A row of a report: what stands in it, the page of the report knows. */
const Row = z.record(z.string(), z.unknown())
export type ReportRow = z.output<typeof Row>

const failure = 'admin:reports.error.fetch' as const

/** A report of a period, as `{ ok: false, message }` where that is none. */
export function ask(api: Api, report: string, query: Record<string, string | number>) {
  return api.ask(`/admin/reports/${report}`, { query, answer: List(Row), failure })
}

/** The same as a file for spreadsheets, to be passed on. */
export function download(api: Api, report: string, query: Record<string, string>) {
  return api.download(`/admin/reports/${report}.csv`, { query, failure })
}
