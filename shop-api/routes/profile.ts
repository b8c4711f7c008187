import { Hono } from 'hono'
import { z } from 'zod'
import { SavedAddress } from '../address-fields.ts'
import { Cart, Data, Message, SignedIn } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import {
  CheckBox,
  confirmed,
  Email,
  isConfirmed,
  notConfirmed,
  optional,
  optionalText,
  Phone,
  text,
  TypedPassword,
} from '../fields.ts'
import { requireUser, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { closeAccount } from '../models/account-end.ts'
import { exportData } from '../models/my-data.ts'
import { changePassword } from '../models/password-change.ts'
import { changeProfile, showProfile } from '../models/profile.ts'
import { OrderDetail } from '../order-answers.ts'

const Profile = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  image: z.string().nullable(),
  user: SignedIn,
})

const Change = z.object({
  name: text(120, 2),
  email: Email,
  phone: optional(Phone),
  address: optionalText(300),
  image: z.unknown().optional(),
  remove_image: CheckBox,
})

const PasswordChange = z
  .object({ current_password: TypedPassword, ...confirmed })
  .refine(isConfirmed, notConfirmed)

const Export = z.object({
  exported_at: z.string(),
  profile: Profile.extend({
    language: z.string(),
    email_verified_at: z.string().nullable(),
    created_at: z.string(),
  }),
  addresses: z.array(SavedAddress),
  orders: z.array(OrderDetail),
  reviews: z.array(z.looseObject({ product_id: z.number(), status: z.string() })),
  wishlist: z.array(z.object({ product_id: z.number(), name: z.string(), added_at: z.string() })),
  cart: Cart.shape.items,
  sessions: z.array(z.object({ created_at: z.string(), expires_at: z.string() })),
})

export const profile = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'Who is signed in', signedIn: true, answer: Data(Profile) }, async (c) => ({
      data: await showProfile(c.var.parts.db, requireUser(c).id),
    })),
  )
  .put(
    '/',
    endpoint(
      {
        summary: "Change one's details; a new e-mail address has to be verified again",
        signedIn: true,
        form: 'profile',
        body: Change,
        answer: Message.extend({ data: Profile }),
        refusals: [413, 422],
      },
      async (c, { body }) => {
        const { id } = requireUser(c)
        await changeProfile(c.var.scope, c.var.parts.media, id, body)
        return {
          message: say(c.var.language, 'profile.updated'),
          data: await showProfile(c.var.parts.db, id),
        }
      },
    ),
  )
  .put(
    '/password',
    endpoint(
      {
        summary: "Change one's password; all other sessions end",
        signedIn: true,
        body: PasswordChange,
        answer: Message,
        refusals: [422],
      },
      async (c, { body }) => {
        await changePassword(c.var.scope, requireUser(c), body)
        return { message: say(c.var.language, 'profile.passwordChanged') }
      },
    ),
  )
  .delete(
    '/',
    endpoint(
      {
        summary: "Close one's account; orders are kept without the person",
        signedIn: true,
        body: z.object({ current_password: TypedPassword }),
        answer: z.void(),
        status: 204,
        refusals: [409, 422],
      },
      async (c, { body }) => {
        const { scope, parts } = c.var
        await closeAccount(scope, parts.media, requireUser(c).id, body.current_password)
      },
    ),
  )
  .get(
    '/export',
    endpoint(
      { summary: 'Everything that is kept about one, as a file', signedIn: true, answer: Export },
      (c) => {
        c.header('Content-Disposition', 'attachment; filename="my-data.json"')
        return exportData(c.var.scope, requireUser(c).id)
      },
    ),
  )
