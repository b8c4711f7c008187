import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'

const Origin = z
  .url({ protocol: /^https?$/ })
  .transform((address) => new URL(address))
  .refine((url) => url.pathname === '/' && url.search === '', 'must have no path')
  .transform((url) => url.origin)

const Secrets = z
  .string()
  .transform((list) => list.split(',').map((secret) => secret.trim()))
  .pipe(z.array(z.string().min(16, 'must be at least 16 characters')).min(1))

/** Named without its value, which holds a password. */
const MailServer = z.url({
  protocol: /^smtps?$/,
  hostname: /./,
  error: 'must look like smtp://user:password@mail.example:587, or smtps:// for TLS from the start',
})

const Environment = z
  .object({
    NODE_ENV: z.string().default('development'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().optional(),
    API_URL: Origin.optional(),
    PUBLIC_URL: Origin.optional(),
    SESSION_SECRET: Secrets.optional(),
    SMTP_URL: MailServer.optional(),
    DATA_DIR: z.string().optional(),
  })
  .transform((environment, problems) => {
    const production = environment.NODE_ENV === 'production'
    if (production && !environment.SESSION_SECRET) {
      problems.addIssue({
        code: 'custom',
        path: ['SESSION_SECRET'],
        message: 'is required in production: a long random text that signs the cookies',
      })
    }
    if (environment.SMTP_URL && !environment.PUBLIC_URL && !environment.API_URL) {
      problems.addIssue({
        code: 'custom',
        path: ['PUBLIC_URL'],
        message: 'is required with SMTP_URL: letters carry links to the shop',
      })
    }
    return {
      port: environment.PORT,
      host: environment.HOST,
      /** Origin of the retailer's own API; undefined where the embedded one serves. */
      apiUrl: environment.API_URL,
      /** Where shoppers reach the shop; undefined where nobody has said. */
      publicUrl: environment.PUBLIC_URL,
      /** What absolute addresses begin with: never what a request says of itself. */
      origin: environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`,
      /** The first signs, all verify: a new one goes in front, the old one is taken out later. */
      sessionSecrets: environment.SESSION_SECRET ?? ['only for development'],
      /** Takes the embedded API's mail; undefined where it stays on the disk. */
      smtpUrl: environment.SMTP_URL,
      /** Where files of forms wait that have to be shown again. Only the embedded API is sure to have a folder for data. */
      keptFiles: path.resolve(
        environment.DATA_DIR ?? (environment.API_URL ? path.join(tmpdir(), 'shop') : 'data'),
        'kept-files',
      ),
      production,
    }
  })

export type Config = z.output<typeof Environment>

/** The settings of the process. Throws one sentence for each wrong one. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.entries(environment).filter(([, value]) => value !== '')
  const parsed = Environment.safeParse(Object.fromEntries(set))
  if (parsed.success) return parsed.data

  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new Error(`The shop cannot start with these settings:\n${problems.join('\n')}`)
}

export const config = readConfig(process.env)
