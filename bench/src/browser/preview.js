// Runs in the upload page before its own scripts; kept apart because only the browser knows these names.
const preview = { text: "", longTasks: [] };
globalThis.previewBenchmark = preview;

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    preview.longTasks.push({ startTime, duration });
}).observe({ type: "longtask", buffered: false });

const frame = () => new Promise(requestAnimationFrame);

// A message sent while a frame is being prepared arrives once it is painted.
const painted = async () => {
  await frame();
  const { port1, port2 } = new MessageChannel();
  const arrived = new Promise((resolve) => {
    port1.addEventListener("message", resolve, { once: true });
  });
  port1.start();
  port2.postMessage(null);
  await arrived;
  port1.close();
};

const framesUntil = async (isSo) => {
  while (!isSo()) await frame();
};

const cellIn = (row) => document.querySelector(`[data-row="${row}"] [data-column="0"]`);
const isChecked = () => document.querySelector(".preview")?.ariaBusy === "false";
const isReviewed = () => document.querySelector(".preview-state")?.textContent === "";

const maxSince = (start, end) => {
  const inside = preview.longTasks.filter(({ startTime }) => startTime >= start && startTime < end);
  return Math.max(0, ...inside.map(({ duration }) => duration));
};

const paste = () => {
  const box = document.querySelector("#issues-paste");
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", preview.text);
  box.focus();
  box.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  );
};

const openPreview = async () => {
  const opener = () => document.querySelector(".upload-foot [data-opens=preview]:enabled");
  await framesUntil(() => opener() !== null);
  opener().click();
};

/** The times from the paste until its first rows are painted and editable, and until all errors and all warnings are known. */
preview.pasteTable = async () => {
  const start = performance.now();
  paste();
  await openPreview();
  await framesUntil(() => Boolean(cellIn(0)?.textContent));
  await painted();
  const usable = performance.now();
  await framesUntil(isChecked);
  const checked = performance.now();
  await framesUntil(isReviewed);
  const reviewed = performance.now();
  // Long tasks are reported a little after they end.
  await new Promise((resolve) => setTimeout(resolve, 100));
  return {
    usableMs: usable - start,
    checkedMs: checked - start,
    reviewedMs: reviewed - start,
    blockedMs: maxSince(start, reviewed),
  };
};

const cellMutated = (isSo) =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isSo()) return;
      observer.disconnect();
      resolve();
    });
    const options = { subtree: true, childList: true, characterData: true, attributes: true };
    observer.observe(document.querySelector(".grid"), options);
  });

/** The time from leaving an edited cell until its result is in the page, and until that is painted. */
preview.leaveCell = async (row, text) => {
  const isSettled = () =>
    cellIn(row)?.textContent === text && cellIn(row).getAttribute("aria-busy") === null;
  const settled = cellMutated(isSettled);
  const start = performance.now();
  document
    .querySelector(".grid-editor")
    .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  await settled;
  const known = performance.now();
  await painted();
  return { knownMs: known - start, paintedMs: performance.now() - start };
};

/** The minimum for any change: a text is set and painted. */
preview.bareChange = async (text) => {
  const label = document.querySelector("h1").appendChild(document.createElement("span"));
  const start = performance.now();
  label.textContent = text;
  await painted();
  label.remove();
  return performance.now() - start;
};

/** The median time between two frames during scrolling. */
preview.scroll = async (count, step) => {
  const scroller = document.querySelector(".grid-scroller");
  await frame();
  const start = performance.now();
  for (let passed = 0; passed < count; passed++) {
    scroller.scrollTop += step;
    await frame();
  }
  return (performance.now() - start) / count;
};
