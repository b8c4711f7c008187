import { Hono } from 'hono'
import { z } from 'zod'
import { addressFields, SavedAddress } from '../address-fields.ts'
import { Data, Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { idParam, requireUser, type Env } from '../http.ts'
import { say } from '../messages.ts'
import {
  addAddress,
  changeAddress,
  chooseDefault,
  listAddresses,
  removeAddress,
  showAddress,
} from '../models/addresses.ts'

const NewAddress = z.object({ label: text(40), ...addressFields })
const Book = z.array(SavedAddress)
const Written = Message.extend({ data: SavedAddress })

export const addresses = new Hono<Env>()
  .get(
    '/',
    endpoint(
      { summary: "The user's address book", signedIn: true, answer: Data(Book) },
      async (c) => ({
        data: await listAddresses(c.var.scope, requireUser(c).id),
      }),
    ),
  )
  .post(
    '/',
    endpoint(
      {
        summary: 'Add to the address book',
        signedIn: true,
        body: NewAddress,
        answer: Written,
        status: 201,
        refusals: [422],
      },
      async (c, { body }) => ({
        message: say(c.var.language, 'address.added'),
        data: await addAddress(c.var.scope, requireUser(c).id, body),
      }),
    ),
  )
  .get(
    '/:id',
    endpoint(
      { summary: "One of the user's addresses", signedIn: true, answer: Data(SavedAddress) },
      async (c) => ({
        data: await showAddress(c.var.scope, requireUser(c).id, idParam(c)),
      }),
    ),
  )
  .put(
    '/:id',
    endpoint(
      {
        summary: "Change one of the user's addresses",
        signedIn: true,
        body: NewAddress,
        answer: Written,
        refusals: [422],
      },
      async (c, { body }) => ({
        message: say(c.var.language, 'address.changed'),
        data: await changeAddress(c.var.scope, requireUser(c).id, idParam(c), body),
      }),
    ),
  )
  .delete(
    '/:id',
    endpoint(
      {
        summary: "Take one of the user's addresses out of the book; answers what is left",
        signedIn: true,
        answer: Message.extend({ data: Book }),
      },
      async (c) => ({
        message: say(c.var.language, 'address.removed'),
        data: await removeAddress(c.var.scope, requireUser(c).id, idParam(c)),
      }),
    ),
  )
  .post(
    '/:id/default',
    endpoint(
      {
        summary: 'Make an address the one that the checkout offers first',
        signedIn: true,
        answer: Written,
      },
      async (c) => ({
        message: say(c.var.language, 'address.default'),
        data: await chooseDefault(c.var.scope, requireUser(c).id, idParam(c)),
      }),
    ),
  )
