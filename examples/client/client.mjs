#!/usr/bin/env node
// A client that plays at a live table of a Rowlock server (wire/PROTOCOL.md): it takes a
// free seat, decides by the gain of each choice, reconnects after a lost connection, and
// agrees to a rematch when somebody asks for one.
//
//   node client.mjs http://127.0.0.1:8080/t/K7M2QX Name
//
// Node 22 or newer; Node 20 needs --experimental-websocket.
import { randomUUID } from "node:crypto";

const [address, name = "JavaScript client"] = process.argv.slice(2);
const [, server, code] = /^(https?:\/\/[^/]+)\/t\/(\w+)/.exec(address) ?? [];
if (!code)
	end("usage: node client.mjs http://127.0.0.1:8080/t/K7M2QX [NAME]", 2);
const api = `${server}/api/tables/${code}`;

const answer = await fetch(`${api}/seats`, {
	method: "POST",
	headers: { "Content-Type": "application/json" },
	body: JSON.stringify({ name }),
}).catch((error) => end(`${server}: ${error.cause.message}`));
if (!answer.ok) end((await answer.json()).error.text);
const { token } = await answer.json();

const worth = (choice) =>
	choice.gain - 1.5 * choice.skips + (choice.locks ? 5 : 0);
let after = 0; // the last seq received
let digest = ""; // the digest that came with it
let chosen = null; // the last choice, sent again after a lost connection
let wanted = 0; // the game after which it last agreed to a rematch
let agreed = 0; // the last game that it agreed to end without a result

// Applies an update's changes to the known table.
function follow(known, { play, ...said }) {
	const next = over(known, said);
	if (play !== undefined)
		next.play = play && followPlay(play.layouts ? {} : known.play, play);
	return next;
}

function followPlay(known, { position, ...said }) {
	return {
		...over(known, said),
		position: over(known.position ?? {}, position ?? {}),
	};
}

function over(known, said) {
	const next = { ...known };
	for (const [name, news] of Object.entries(said))
		next[name] =
			Array.isArray(known[name]) && !Array.isArray(news)
				? Object.assign([...known[name]], news)
				: news;
	return next;
}

function connect() {
	const socket = new WebSocket(`${api.replace(/^http/, "ws")}/live`);
	const send = (message) => socket.send(JSON.stringify(message));
	let table = {}; // what the updates of this connection add up to
	let sent = -1; // the moment last decided over this connection

	socket.onopen = () => send({ type: "hello", token, after, digest });
	socket.onmessage = ({ data }) => {
		const message = JSON.parse(data);
		if (message.type === "bye") bye(message.error);
		if (message.type === "update") update(message);
	};
	socket.onclose = () => setTimeout(connect, 1000);

	function update(news) {
		after = news.seq;
		digest = news.digest;
		table = follow(table, news.table);
		const { state, game, you, seats, play } = table;
		if (
			state === "finished" &&
			wanted !== game &&
			seats.some((s) => s.rematch && s.seat !== you.seat)
		) {
			wanted = game;
			send({ type: "rematch", id: randomUUID() });
		}
		if (
			state === "playing" &&
			agreed !== game &&
			seats.some((s) => s.stop && s.seat !== you.seat)
		) {
			agreed = game;
			send({ type: "stop", id: randomUUID(), game });
		}
		if (
			state !== "playing" ||
			play.chosen ||
			play.choices.length === 0 ||
			sent === play.moment
		)
			return;
		sent = play.moment;
		if (chosen?.moment !== play.moment) {
			const best = play.choices.reduce((a, b) => (worth(b) > worth(a) ? b : a));
			chosen = {
				type: "choose",
				id: randomUUID(),
				moment: play.moment,
				choice: best.choice,
			};
		}
		send(chosen);
	}
}

function bye({ code, text }) {
	if (code === "ahead") {
		after = 0;
		digest = "";
		chosen = null;
	} else if (
		!["too_slow", "shutdown", "unavailable", "not_written", "crowded"].includes(
			code,
		)
	) {
		end(text);
	}
}

function end(why, status = 1) {
	console.error(why);
	process.exit(status);
}

connect();
