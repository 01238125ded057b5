import { measureChats } from './chats/measure-chats.ts'

/** Fifty chats beside rooms that play, and how soon a first sentence comes. See `bench/chats/README.md`. */
await measureChats()
