// Runs in the upload page before its own scripts; kept apart because only the browser knows these names.
const preview = { text: "", longTasks: [] };
globalThis.previewBenchmark = preview;

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    preview.longTasks.push({ startTime, duration });
}).observe({ type: "longtask", buffered: false });

const frames = (until) =>
  new Promise((resolve) => {
    const look = () => (until() ? requestAnimationFrame(resolve) : requestAnimationFrame(look));
    look();
  });

const cellIn = (row) => document.querySelector(`[data-row="${row}"] [data-column="0"]`);
const cellText = (row) => cellIn(row)?.textContent;
const isChecked = () => document.querySelector(".preview")?.ariaBusy === "false";

const paste = () => {
  const box = document.querySelector("#issues-paste");
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", preview.text);
  box.focus();
  box.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  );
};

/** From the paste until its first rows are painted and may be edited, and until all rows are checked. */
preview.pasteTable = async () => {
  const start = performance.now();
  preview.longTasks.length = 0;
  paste();
  await frames(() => Boolean(cellText(0)));
  const usableMs = performance.now() - start;
  await frames(isChecked);
  const checkedMs = performance.now() - start;
  const blocks = preview.longTasks.filter(({ startTime }) => startTime < start + usableMs);
  return { usableMs, checkedMs, blockedMs: Math.max(0, ...blocks.map(({ duration }) => duration)) };
};

/** From leaving a cell that was typed in until the frame that shows what became of it. */
preview.leaveCell = async (row, text) => {
  const start = performance.now();
  document
    .querySelector(".grid-editor")
    .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  const grid = document.querySelector(".grid");
  await new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (cellText(row) !== text) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(grid, { subtree: true, childList: true, characterData: true });
  });
  return performance.now() - start;
};

/** The usual time between two frames while the rows go by. */
preview.scroll = async (count, step) => {
  const scroller = document.querySelector(".grid-scroller");
  const start = performance.now();
  for (let frame = 0; frame < count; frame++) {
    scroller.scrollTop += step;
    await new Promise(requestAnimationFrame);
  }
  return (performance.now() - start) / count;
};
