import "./press-style.css";

// React Aria would add the rule of our style sheet as an inline style, which the content security
// policy refuses; it does not try where an element with this id stands already.
const mark = document.createElement("meta");
mark.id = "react-aria-pressable-style";
document.head.append(mark);
